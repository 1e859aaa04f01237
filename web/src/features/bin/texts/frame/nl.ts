import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  tab: 'Prullenbak',
} satisfies Texts<typeof en>;
