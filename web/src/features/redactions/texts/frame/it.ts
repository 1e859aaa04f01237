import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { copy: 'Copia oscurata', remove: 'Rimuovi nella copia' } satisfies Texts<typeof en>;
