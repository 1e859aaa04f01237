import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    classification: 'Klassifisering',
    model: 'Klassifiseringsmodell',
    instance: 'Modellversjon',
    evaluation: 'Evaluering',
    dataset: 'Datasett',
    upload: 'Last opp eksempler',
  },
  tab: { models: 'Modeller' },
} satisfies Texts<typeof en>;
