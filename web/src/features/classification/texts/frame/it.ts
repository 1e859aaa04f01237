import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    classification: 'Classificazione',
    model: 'Modello di classificazione',
    instance: 'Versione del modello',
    evaluation: 'Valutazione',
    dataset: 'Dataset',
    upload: 'Carica esempi',
  },
  tab: { models: 'Modelli' },
} satisfies Texts<typeof en>;
