import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Eigen velden',
  },
  menu: {
    custom_fields: 'Eigen velden',
  },
} satisfies Texts<typeof en>;
