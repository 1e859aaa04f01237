import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    classification: 'Classificatie',
    model: 'Classificatiemodel',
    instance: 'Modelversie',
    evaluation: 'Evaluatie',
    dataset: 'Dataset',
    upload: 'Voorbeelden uploaden',
  },
  tab: { models: 'Modellen' },
} satisfies Texts<typeof en>;
