import type { Filter } from '@dossier/contract/compare/constants';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, errorMessage } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useCompare } from '../../../../parts/comparisons/use-compare.ts';
import { documentQuery } from '../../../documents/queries.ts';
import { isSpreadsheet, shortOptions } from '../../../workbooks/parts/options/workbook-options.ts';
import type { ChosenDocument } from './document-choice.tsx';

const route = getRouteApi('/layout/doc-compare');

type Errors = { source: string | null; target: string | null; failure: string | null };
const noErrors: Errors = { source: null, target: null, failure: null };

/** The two documents, which are in the address, and the comparison of them. */
export function useSchedule() {
  const { t } = useTranslation(['compare', 'comparisons']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const compare = useCompare();
  const [errors, setErrors] = useState(noErrors);
  const source = chosen(search.source, search.source_version);
  const target = chosen(search.target, search.target_version);
  const older = useQuery({ ...documentQuery(source?.id ?? 0), enabled: source !== null }).data;
  const newer = useQuery({ ...documentQuery(target?.id ?? 0), enabled: target !== null }).data;

  const isWorkbook = [older, newer].some((one) => one !== undefined && isSpreadsheet(one.type));

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

  /** The two sides, unless one is missing or both are the same: then its field says so. */
  function validSides() {
    const missing = t('schedule.missing');
    if (!source || !target) {
      setErrors({ ...noErrors, source: source ? null : missing, target: target ? null : missing });
      return null;
    }
    const isSame =
      source.id === target.id &&
      (source.version ?? older?.version.number) === (target.version ?? newer?.version.number);
    setErrors({ ...noErrors, target: isSame ? t('schedule.same') : null });
    return isSame ? null : { source, target };
  }

  async function send(ignore: readonly Filter[], options: WorkbookOptions) {
    const sides = compare.isPending ? null : validSides();
    if (!sides) return;
    try {
      const started = await compare.mutateAsync({
        source_document_id: sides.source.id,
        target_document_id: sides.target.id,
        ...(sides.source.version !== undefined && { source_version: sides.source.version }),
        ...(sides.target.version !== undefined && { target_version: sides.target.version }),
        ...(isWorkbook ? { workbook_options: options } : { options: { ignore: [...ignore] } }),
      });
      const { comparison_id: comparisonId, workbook_compare_id: workbookCompareId } = started;
      if (started.task_result_id !== null) {
        showToast({ kind: 'info', text: t(`comparisons:${isWorkbook ? 'workbooks' : 'documents'}.started`) });
        // The list with the new comparison.
        await navigate({
          search: (before) => ({ ...before, list: workbookCompareId === null ? undefined : ('workbooks' as const) }),
          replace: true,
          resetScroll: false,
        });
      } else if (workbookCompareId !== null) {
        await navigate({ to: '/workbook-compare/$workbookCompareId', params: { workbookCompareId } });
      } else if (comparisonId !== null) {
        await navigate({ to: '/doc-compare/$comparisonId', params: { comparisonId } });
      }
    } catch (error) {
      setErrors(toErrors(error));
    }
  }

  /** Opens the page that shows what would be compared. */
  function look(options: WorkbookOptions) {
    const sides = validSides();
    if (!sides) return;
    void navigate({
      to: '/workbook-compare',
      search: {
        source: sides.source.id,
        source_version: sides.source.version,
        target: sides.target.id,
        target_version: sides.target.version,
        options: shortOptions(options),
      },
    });
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
    look,
    /** Whether a chosen document is a spreadsheet: then both are compared as workbooks. */
    isWorkbook,
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
