import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { signatures: 'Firmas' } satisfies Texts<typeof en>;
