import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: '日期' } satisfies Texts<typeof en>;
