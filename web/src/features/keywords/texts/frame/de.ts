import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { keywords: 'Schlagwörter', subjects: 'Themen' } satisfies Texts<typeof en>;
