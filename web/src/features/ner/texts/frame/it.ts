import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { models: 'Modelli di entità', model: 'Modello di entità' },
} satisfies Texts<typeof en>;
