import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Document',
  },
  upload: {
    button: 'Uploaden',
    on_home: 'Document uploaden',
    drop_target: 'een project',
  },
  panel: {
    info: 'Info',
    tasks: 'Taken',
  },
  tab: {
    documents: 'Documenten',
  },
} satisfies Texts<typeof en>;
