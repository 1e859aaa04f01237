import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { copy: 'Copia censurada', remove: 'Eliminar en la copia' } satisfies Texts<typeof en>;
