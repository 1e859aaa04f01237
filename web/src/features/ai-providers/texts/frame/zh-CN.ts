import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'AI 提供商', usage: '用量' } satisfies Texts<typeof en>;
