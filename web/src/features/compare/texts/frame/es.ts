import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { compare: 'Comparar' } } satisfies Texts<typeof en>;
