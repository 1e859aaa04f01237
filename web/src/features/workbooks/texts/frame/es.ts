import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { look: 'Antes de comparar', result: 'Comparación de libros' } } satisfies Texts<typeof en>;
