import type { Document } from '@dossier/contract/documents/schema';
import type { DocumentSignatures } from '@dossier/contract/signatures/schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { usePermissions, useReadOnly } from '../../../client/me.ts';
import { wordSentence } from '../../../client/sentences.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { useLiveSignatures } from '../live.ts';
import { signaturesQuery } from '../queries.ts';
import { SignatureList } from './signature-list.tsx';
import { useStart } from './use-start.ts';
import classes from './signatures.module.css';

/** The signatures of a document, framed on its pages, and what users decided about them. */
export function SignaturesPanel(context: PanelContext) {
  const { document, currentVersion } = context;
  const { t } = useTranslation('signatures');
  useLiveSignatures(document.project_id);
  const { data, error, refetch } = useQuery(signaturesQuery(document.id));
  const readOnly = useReadOnly('project', document.project_id);
  const may = usePermissions('project', document.project_id);
  const isCurrent = document.version.number === currentVersion;
  if (error && !data) {
    return (
      <div className={classes.panel}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={classes.panel} aria-busy>
        <SkeletonRows count={4} />
      </div>
    );
  }
  return (
    <div className={classes.panel}>
      {readOnly && <MessageBar kind="locked" title={readOnly} />}
      {!isCurrent && <MessageBar kind="info" title={t('other_version')} />}
      <State signatures={data} document={document} mayDetect={readOnly === null && may('SIGNATURE_SCHEDULE')} />
      {(data.checked_at !== null || data.items.length > 0) && (
        <SignatureList
          signatures={data}
          context={context}
          isShown={isCurrent && data.version === null}
          mayDecide={readOnly === null && may('SIGNATURE_FEEDBACK')}
        />
      )}
    </div>
  );
}

/** How far the detection is, and why there are no results. */
function State({
  signatures: { state, problem, checked_at: checkedAt, version, unlisted },
  document,
  mayDetect,
}: {
  signatures: DocumentSignatures;
  document: Document;
  mayDetect: boolean;
}) {
  const { t } = useTranslation('signatures');
  const { number } = useFormats();
  const start = useStart(document.project_id);
  const detect = () => void start.run({ ids: [document.id] }, crypto.randomUUID()).catch(showFailure);
  const again = mayDetect ? { action: { label: t('detect.again'), run: detect } } : {};
  if (state === 'queued') {
    return (
      <p className={classes.muted} role="status">
        <StatusBadge tone="running">{t('detect.running')}</StatusBadge>
      </p>
    );
  }
  return (
    <>
      {state === 'failed' && (
        <MessageBar kind="error" title={problem ? wordSentence(problem) : t('detect.failed')} {...again} />
      )}
      {version !== null && <MessageBar kind="warning" title={t('older_version', { number: version })} {...again} />}
      {unlisted > 0 && <MessageBar kind="info" title={t('unlisted', { count: unlisted, total: number(unlisted) })} />}
      {checkedAt === null && state !== 'failed' && (
        <EmptyState
          title={t('none.title')}
          actions={
            mayDetect && (
              <Button variant="filled" loading={start.isPending} onClick={detect}>
                {t('detect.verb')}
              </Button>
            )
          }
        >
          {t('none.text')}
        </EmptyState>
      )}
    </>
  );
}
