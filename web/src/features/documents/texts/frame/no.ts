import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Dokument',
    unpacked: 'Utpakkede filer',
  },
  upload: {
    button: 'Last opp',
    on_home: 'Last opp dokument',
    drop_target: 'et prosjekt',
  },
  panel: {
    info: 'Info',
    tasks: 'Oppgaver',
    history: 'Historikk',
  },
  tab: {
    documents: 'Dokumenter',
  },
} satisfies Texts<typeof en>;
