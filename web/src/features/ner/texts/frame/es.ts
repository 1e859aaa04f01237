import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { models: 'Modelos de entidades', model: 'Modelo de entidades' },
} satisfies Texts<typeof en>;
