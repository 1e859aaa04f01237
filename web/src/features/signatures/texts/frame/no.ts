import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { signatures: 'Signaturer' } satisfies Texts<typeof en>;
