import type { sentences } from '@dossier/contract/search/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  query_required: 'Vul een zoekterm in.',
} satisfies Texts<typeof sentences>;
