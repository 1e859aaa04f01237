import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    classification: 'Clasificación',
    model: 'Modelo de clasificación',
    instance: 'Versión del modelo',
    evaluation: 'Evaluación',
    dataset: 'Conjunto de datos',
    upload: 'Subir muestras',
  },
  tab: { models: 'Modelos' },
} satisfies Texts<typeof en>;
