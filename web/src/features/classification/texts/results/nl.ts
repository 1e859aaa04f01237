import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title: '{{name}}, versie {{version}}',
} satisfies Texts<typeof en>;
