import type { sentences } from '@dossier/contract/search/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  query_required: 'Geben Sie einen Suchbegriff ein.',
} satisfies Texts<typeof sentences>;
