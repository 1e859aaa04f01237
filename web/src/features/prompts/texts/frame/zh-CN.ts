import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: '提示词' } satisfies Texts<typeof en>;
