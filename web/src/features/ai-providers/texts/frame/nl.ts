import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'AI-providers', usage: 'Verbruik' } satisfies Texts<typeof en>;
