import type { SignatureCounts } from '@dossier/contract/base/signature';
import { signedStates } from '@dossier/contract/base/signed-state';
import type { Document } from '@dossier/contract/documents/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../parts/data-table/column.ts';
import { iconTextWidth } from '../../../parts/data-table/text-width.ts';
import type { ColumnsContext } from '../../documents/parts/added-columns.tsx';
import { SignedBadge } from './signed-badge.tsx';

/** A column and a filter for whether documents of a project are signed. */
export function SignedColumn({ children }: ColumnsContext) {
  const { t } = useTranslation('signatures');
  const added = useMemo(
    () => ({
      columns: [
        {
          id: 'signed',
          header: t('column'),
          width: 150,
          fit: ({ signature_counts: counts }) => {
            if (!isChecked(counts)) return 0;
            return counts.signed < counts.total && counts.signed > 0
              ? Infinity
              : iconTextWidth(t(`state.${counts.state}`));
          },
          cell: ({ signature_counts: counts }) => (isChecked(counts) ? <SignedBadge counts={counts} plain /> : '–'),
        } satisfies Column<Document>,
      ],
      filters: [
        {
          id: 'signed',
          label: t('column'),
          more: true,
          options: signedStates.map((value) => ({ value, label: t(`state.${value}`) })),
        } satisfies Filter,
      ],
    }),
    [t],
  );
  return <>{children(added)}</>;
}

const isChecked = (counts: Document['signature_counts']): counts is SignatureCounts =>
  counts !== null && counts.state !== 'not_checked';
