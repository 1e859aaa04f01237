import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Comparar modelos', compare: 'Comparar modelos' } satisfies Texts<typeof en>;
