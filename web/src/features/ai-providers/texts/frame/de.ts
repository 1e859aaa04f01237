import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'KI-Anbieter', usage: 'Nutzung' } satisfies Texts<typeof en>;
