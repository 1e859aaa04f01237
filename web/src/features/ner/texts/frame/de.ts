import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { models: 'Entitätsmodelle', model: 'Entitätsmodell' },
} satisfies Texts<typeof en>;
