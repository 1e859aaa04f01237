import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Tale til tekst', transcript: 'Transkripsjon' } satisfies Texts<typeof en>;
