import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { models: 'Entitetsmodeller', model: 'Entitetsmodell' },
} satisfies Texts<typeof en>;
