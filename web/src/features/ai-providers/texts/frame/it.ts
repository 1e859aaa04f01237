import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Fornitori di IA', usage: 'Utilizzo' } satisfies Texts<typeof en>;
