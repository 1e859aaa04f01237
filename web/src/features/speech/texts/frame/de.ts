import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Sprache zu Text', transcript: 'Transkript' } satisfies Texts<typeof en>;
