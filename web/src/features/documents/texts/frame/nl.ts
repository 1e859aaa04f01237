import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Document',
    unpacked: 'Uitgepakte bestanden',
  },
  upload: {
    button: 'Uploaden',
    on_home: 'Document uploaden',
    drop_target: 'een project',
  },
  panel: {
    info: 'Info',
    tasks: 'Taken',
    history: 'Geschiedenis',
  },
  tab: {
    documents: 'Documenten',
  },
} satisfies Texts<typeof en>;
