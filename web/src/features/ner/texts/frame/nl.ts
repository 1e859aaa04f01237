import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { models: 'Modellen voor entiteiten', model: 'Model voor entiteiten' },
} satisfies Texts<typeof en>;
