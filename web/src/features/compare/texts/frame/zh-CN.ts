import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { compare: '比较' } } satisfies Texts<typeof en>;
