import type { sentences } from '@dossier/contract/search/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  query_required: 'Introduce un término de búsqueda.',
} satisfies Texts<typeof sentences>;
