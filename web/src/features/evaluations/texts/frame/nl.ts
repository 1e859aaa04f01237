import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Modellen vergelijken', compare: 'Modellen vergelijken' } satisfies Texts<typeof en>;
