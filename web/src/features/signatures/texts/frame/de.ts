import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { signatures: 'Unterschriften' } satisfies Texts<typeof en>;
