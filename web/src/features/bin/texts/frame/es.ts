import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  tab: 'Papelera',
} satisfies Texts<typeof en>;
