import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Modelle vergleichen', compare: 'Modelle vergleichen' } satisfies Texts<typeof en>;
