import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'KI-leverandører', usage: 'Bruk' } satisfies Texts<typeof en>;
