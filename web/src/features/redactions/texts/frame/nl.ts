import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { copy: 'Gelakte kopie', remove: 'Verwijderen in de kopie' } satisfies Texts<typeof en>;
