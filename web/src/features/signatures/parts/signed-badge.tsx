import type { SignatureCounts } from '@dossier/contract/base/signature';
import type { SignedState } from '@dossier/contract/base/signed-state';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';

const tones: Record<SignedState, StatusTone> = {
  signed: 'ok',
  partly: 'warn',
  not_signed: 'idle',
  to_confirm: 'warn',
  changed: 'bad',
  not_checked: 'idle',
};

/** Whether a document is signed, in a word, and how many of its signatures are there. */
export function SignedBadge({ counts, plain = false }: { counts: SignatureCounts; plain?: boolean }) {
  const { t } = useTranslation('signatures');
  const { number } = useFormats();
  const { state, signed, total } = counts;
  const isCounted = state !== 'changed' && total > 1 && signed > 0 && signed < total;
  return (
    <StatusBadge tone={tones[state]} plain={plain}>
      {isCounted ? t('signed_of', { signed: number(signed), total: number(total) }) : t(`state.${state}`)}
    </StatusBadge>
  );
}
