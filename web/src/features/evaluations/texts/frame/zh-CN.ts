import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: '比较模型', compare: '比较模型' } satisfies Texts<typeof en>;
