import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { keywords: 'Palabras clave', subjects: 'Temas' } satisfies Texts<typeof en>;
