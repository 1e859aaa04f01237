import { entityPaths } from '@dossier/contract/entities/paths';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { AnalysesTable as Table } from '../../../documents/parts/analyses/analyses-table.tsx';
import { entityKeys } from '../../queries.ts';
import { AnalysisDialog } from './analysis-dialog.tsx';
import { analysisFilters, useAnalysesTable } from './use-analyses-table.tsx';
import { useAnalysisActions } from './use-analysis-actions.tsx';

interface Props {
  /** The company whose analyses are listed; without it, those of all companies of the user. */
  companyId?: number;
  /** The button for a new one, in the empty list. */
  add: ReactNode;
}

/** A list of entity analyses. */
export function AnalysesTable({ companyId, add }: Props) {
  const { t } = useTranslation('entities');
  const [edited, setEdited] = useState<EntityAnalysis | null>(null);
  return (
    <>
      <Table<EntityAnalysis>
        companyId={companyId}
        lists={{ all: 'entity-analyses', company: 'company-entity-analyses' }}
        queryKey={entityKeys.tables}
        load={({ filters, sort, ...rest }, signal) => {
          const query = { ...rest, sort: sort as '-updated_at', ...analysisFilters(filters) };
          return companyId === undefined
            ? call(entityPaths.list, { query }, { signal })
            : call(entityPaths.listInCompany, { params: { id: companyId }, query }, { signal });
        }}
        table={useAnalysesTable({ isOfCompany: companyId !== undefined })}
        actions={useAnalysisActions({ onEdit: setEdited })}
        emptyText={t('empty.analyses_text')}
        add={add}
      />
      {edited && <AnalysisDialog analysis={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
