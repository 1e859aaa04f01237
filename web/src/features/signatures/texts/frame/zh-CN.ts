import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { signatures: '签名' } satisfies Texts<typeof en>;
