import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { copy: 'Geschwärzte Kopie', remove: 'In der Kopie entfernen' } satisfies Texts<typeof en>;
