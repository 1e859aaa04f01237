import type en from './en.frame.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Document',
  },
  panel: {
    info: 'Info',
    tasks: 'Taken',
  },
  tab: {
    documents: 'Documenten',
  },
} satisfies Texts<typeof en>;
