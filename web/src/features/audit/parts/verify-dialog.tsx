import { auditPaths } from '@dossier/contract/audit/paths';
import type { ChainVerification } from '@dossier/contract/audit/schema';
import { Modal } from '@mantine/core';
import '../../../parts/dialog.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { errorMessage } from '../../../client/failures.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { auditKeys } from '../queries.ts';
import classes from './verify-dialog.module.css';

/** Verifies the chain of each log and shows the result. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('audit');
  useFocusReturn(true);
  const verdicts = useQuery({
    queryKey: [...auditKeys.all, 'verdicts'],
    queryFn: ({ signal }) => call(auditPaths.verify, {}, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  });
  return (
    <Modal opened onClose={onClose} title={t('verify.title')} size={520}>
      <p className={classes.about}>{t('verify.text')}</p>
      {verdicts.isPending && <SkeletonRows count={3} />}
      {verdicts.error && (
        <MessageBar
          kind="error"
          title={t('verify.failed')}
          action={{ label: t('verify.retry'), run: () => void verdicts.refetch() }}
        >
          {errorMessage(verdicts.error)}
        </MessageBar>
      )}
      {verdicts.data && (
        <FactList
          facts={verdicts.data.items.map((verdict) => [
            verdict.company?.name ?? t('no_company'),
            <Verdict key="verdict" of={verdict} />,
          ])}
        />
      )}
    </Modal>
  );
}

function Verdict({ of: { sealed, unsealed, broken } }: { of: ChainVerification }) {
  const { t } = useTranslation('audit');
  const { number } = useFormats();
  if (broken !== null) return <StatusBadge tone="bad">{t('verify.broken', { id: broken })}</StatusBadge>;
  const counts = t('verify.verified', { count: sealed, sealed: number(sealed) });
  return (
    <>
      <StatusBadge tone="ok">{counts}</StatusBadge>
      {unsealed > 0 && <p>{t('verify.unsealed', { count: unsealed, unsealed: number(unsealed) })}</p>}
    </>
  );
}
