import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Da voce a testo', transcript: 'Trascrizione' } satisfies Texts<typeof en>;
