import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Spør Dossier',
  },
  menu: {
    ask: 'Spør Dossier',
    ask_short: 'Spør',
  },
  button: 'Spør',
  feedback: 'Last ned tilbakemeldinger på svar',
  shared: '{{by}} delte «{{title}}» med deg',
  open: 'Åpne',
  about_documents_one: 'Spør om {{count}} dokument',
  about_documents_other: 'Spør om {{count}} dokumenter',
  panel: {
    ask: 'Spør',
  },
} satisfies Texts<typeof en>;
