import type { BodyInput } from '@dossier/contract/base/route';
import type { signaturePaths } from '@dossier/contract/signatures/paths';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { useDetect } from '../queries.ts';

/** Starts to detect signatures, and says of how many documents. */
export function useStart(projectId: number) {
  const { t } = useTranslation('signatures');
  const { number } = useFormats();
  const detect = useDetect(projectId);
  return {
    isPending: detect.isPending,
    run: async (body: BodyInput<typeof signaturePaths.detect>, key: string) => {
      const { documents: count } = await detect.mutateAsync({ body, key });
      const text = count === 0 ? t('detect.nothing') : t('detect.started', { count, total: number(count) });
      showToast({ kind: 'info', text });
    },
  };
}
