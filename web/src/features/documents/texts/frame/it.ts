import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Documento',
    unpacked: 'File estratti',
  },
  upload: {
    button: 'Carica',
    on_home: 'Carica documento',
    drop_target: 'un progetto',
  },
  panel: {
    info: 'Info',
    tasks: 'Attività',
    history: 'Cronologia',
  },
  tab: {
    documents: 'Documenti',
  },
} satisfies Texts<typeof en>;
