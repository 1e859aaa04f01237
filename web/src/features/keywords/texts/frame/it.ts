import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { keywords: 'Parole chiave', subjects: 'Argomenti' } satisfies Texts<typeof en>;
