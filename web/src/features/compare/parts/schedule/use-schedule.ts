import type { Filter } from '@dossier/contract/compare/constants';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, errorMessage } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { documentQuery } from '../../../documents/queries.ts';
import { useCompare } from '../../queries.ts';
import type { ChosenDocument } from './document-choice.tsx';

const route = getRouteApi('/layout/doc-compare');

type Errors = { source: string | null; target: string | null; failure: string | null };
const noErrors: Errors = { source: null, target: null, failure: null };

/** The two documents, which are in the address, and the comparison of them. */
export function useSchedule() {
  const { t } = useTranslation('compare');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const compare = useCompare();
  const [errors, setErrors] = useState(noErrors);
  const source = chosen(search.source, search.source_version);
  const target = chosen(search.target, search.target_version);
  const older = useQuery({ ...documentQuery(source?.id ?? 0), enabled: source !== null }).data;
  const newer = useQuery({ ...documentQuery(target?.id ?? 0), enabled: target !== null }).data;

  function choose(next: { source?: ChosenDocument | null; target?: ChosenDocument | null }) {
    const sides = { source, target, ...next };
    setErrors(noErrors);
    void navigate({
      search: (before) => ({
        ...before,
        source: sides.source?.id,
        source_version: sides.source?.version,
        target: sides.target?.id,
        target_version: sides.target?.version,
      }),
      replace: true,
      resetScroll: false,
    });
  }

  async function send(ignore: readonly Filter[]) {
    if (compare.isPending) return;
    const missing = t('schedule.missing');
    if (!source || !target) {
      setErrors({ ...noErrors, source: source ? null : missing, target: target ? null : missing });
      return;
    }
    const isSame =
      source.id === target.id &&
      (source.version ?? older?.version.number) === (target.version ?? newer?.version.number);
    if (isSame) {
      setErrors({ ...noErrors, target: t('schedule.same') });
      return;
    }
    setErrors(noErrors);
    try {
      const { comparison_id: comparisonId, task_result_id: taskId } = await compare.mutateAsync({
        body: {
          source_document_id: source.id,
          target_document_id: target.id,
          ...(source.version !== undefined && { source_version: source.version }),
          ...(target.version !== undefined && { target_version: target.version }),
          options: { ignore: [...ignore] },
        },
        key: crypto.randomUUID(),
      });
      if (taskId === null) await navigate({ to: '/doc-compare/$comparisonId', params: { comparisonId } });
      else showToast({ kind: 'info', text: t('schedule.started') });
    } catch (error) {
      setErrors(toErrors(error));
    }
  }

  return {
    source: {
      value: source,
      error: errors.source,
      companyId: newer?.company_id,
      onChange: (next: ChosenDocument | null) => choose({ source: next }),
    },
    target: {
      value: target,
      error: errors.target,
      companyId: older?.company_id,
      onChange: (next: ChosenDocument | null) => choose({ target: next }),
    },
    swap: () => choose({ source: target, target: source }),
    send,
    isSending: compare.isPending,
    failure: errors.failure,
  };
}

const chosen = (id: number | undefined, version: number | undefined): ChosenDocument | null =>
  id === undefined ? null : { id, version };

/** The server names the field by its path in the request. */
function toErrors(error: unknown): Errors {
  const details = error instanceof CallFailure ? Object.entries(error.details) : [];
  const errorFor = (side: string) => details.find(([path]) => path.replace(/^body[./]/, '').startsWith(side))?.[1];
  const sides = { source: errorFor('source') ?? null, target: errorFor('target') ?? null };
  return { ...sides, failure: sides.source === null && sides.target === null ? errorMessage(error) : null };
}
