import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Confronta modelli', compare: 'Confronta modelli' } satisfies Texts<typeof en>;
