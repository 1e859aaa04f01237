import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: 'Proveedores de IA', usage: 'Uso' } satisfies Texts<typeof en>;
