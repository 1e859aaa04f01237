import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Preguntar a Dossier',
  },
  menu: {
    ask: 'Preguntar a Dossier',
    ask_short: 'Preguntar',
  },
  button: 'Preguntar',
  feedback: 'Descargar los comentarios sobre respuestas',
  shared: '{{by}} ha compartido «{{title}}» contigo',
  open: 'Abrir',
  about_documents_one: 'Preguntar sobre {{count}} documento',
  about_documents_many: 'Preguntar sobre {{count}} documentos',
  about_documents_other: 'Preguntar sobre {{count}} documentos',
  panel: {
    ask: 'Preguntar',
  },
} satisfies Texts<typeof en>;
