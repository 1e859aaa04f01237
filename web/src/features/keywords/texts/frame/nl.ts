import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { keywords: 'Trefwoorden', subjects: 'Onderwerpen' } satisfies Texts<typeof en>;
