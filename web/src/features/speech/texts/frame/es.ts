import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Voz a texto', transcript: 'Transcripción' } satisfies Texts<typeof en>;
