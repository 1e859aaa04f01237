import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Dokument',
    unpacked: 'Entpackte Dateien',
  },
  upload: {
    button: 'Hochladen',
    on_home: 'Dokument hochladen',
    drop_target: 'einem Projekt',
  },
  panel: {
    info: 'Info',
    tasks: 'Aufgaben',
    history: 'Verlauf',
  },
  tab: {
    documents: 'Dokumente',
  },
} satisfies Texts<typeof en>;
