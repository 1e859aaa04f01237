import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { copy: 'Sladdet kopi', remove: 'Fjern i kopien' } satisfies Texts<typeof en>;
