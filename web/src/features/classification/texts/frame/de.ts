import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    classification: 'Klassifizierung',
    model: 'Klassifizierungsmodell',
    instance: 'Modellversion',
    evaluation: 'Bewertung',
    dataset: 'Datensatz',
    upload: 'Beispiele hochladen',
  },
  tab: { models: 'Modelle' },
} satisfies Texts<typeof en>;
