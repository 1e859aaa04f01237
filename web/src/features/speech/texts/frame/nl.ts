import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Spraak naar tekst', transcript: 'Transcript' } satisfies Texts<typeof en>;
