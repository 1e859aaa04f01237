import { signedStates } from '@dossier/contract/base/signed-state';
import type { Document } from '@dossier/contract/documents/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../parts/data-table/column.ts';
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
          cell: ({ signature_counts: counts }) =>
            counts && counts.state !== 'not_checked' ? <SignedBadge counts={counts} plain /> : '–',
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
