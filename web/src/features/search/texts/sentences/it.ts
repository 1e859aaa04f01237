import type { sentences } from '@dossier/contract/search/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  query_required: 'Inserisci un termine di ricerca.',
} satisfies Texts<typeof sentences>;
