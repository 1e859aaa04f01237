import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Vraag Dossier',
  },
  menu: {
    ask: 'Vraag Dossier',
    ask_short: 'Vraag',
  },
  button: 'Vragen',
  feedback: 'Feedback op antwoorden downloaden',
  shared: '{{by}} heeft “{{title}}” met je gedeeld',
  open: 'Openen',
  about_documents_one: 'Vraag over {{count}} document',
  about_documents_other: 'Vraag over {{count}} documenten',
  panel: {
    ask: 'Vragen',
  },
} satisfies Texts<typeof en>;
