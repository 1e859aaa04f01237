import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Sammenlign modeller', compare: 'Sammenlign modeller' } satisfies Texts<typeof en>;
