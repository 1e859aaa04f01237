import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { keywords: 'Nøkkelord', subjects: 'Emner' } satisfies Texts<typeof en>;
