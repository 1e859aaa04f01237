import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { look: '比较之前', result: '工作簿比较' } } satisfies Texts<typeof en>;
