import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Keywords' } satisfies Texts<typeof en>;
