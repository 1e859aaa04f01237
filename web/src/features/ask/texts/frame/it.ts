import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Chiedi a Dossier',
  },
  menu: {
    ask: 'Chiedi a Dossier',
    ask_short: 'Chiedi',
  },
  button: 'Chiedi',
  feedback: 'Scarica il feedback sulle risposte',
  shared: '{{by}} ha condiviso “{{title}}” con te',
  open: 'Apri',
  about_documents_one: 'Chiedi su {{count}} documento',
  about_documents_many: 'Chiedi su {{count}} documenti',
  about_documents_other: 'Chiedi su {{count}} documenti',
  panel: {
    ask: 'Chiedi',
  },
} satisfies Texts<typeof en>;
