import { sentimentPaths } from '@dossier/contract/sentiment/paths';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { AnalysesTable as Table } from '../../../documents/parts/analyses/analyses-table.tsx';
import { sentimentKeys } from '../../queries.ts';
import { AnalysisDialog } from './analysis-dialog.tsx';
import { analysisFilters, useAnalysesTable } from './use-analyses-table.tsx';
import { useAnalysisActions } from './use-analysis-actions.tsx';

interface Props {
  /** The company whose analyses are listed; without it, those of all companies of the user. */
  companyId?: number;
  /** The button for a new one, in the empty list. */
  add: ReactNode;
}

/** A list of sentiment analyses. */
export function AnalysesTable({ companyId, add }: Props) {
  const { t } = useTranslation('sentiment');
  const [edited, setEdited] = useState<SentimentAnalysis | null>(null);
  return (
    <>
      <Table<SentimentAnalysis>
        companyId={companyId}
        lists={{ all: 'sentiment-analyses', company: 'company-sentiment-analyses' }}
        queryKey={sentimentKeys.tables}
        load={({ filters, sort, ...rest }, signal) => {
          const query = { ...rest, sort: sort as '-updated_at', ...analysisFilters(filters) };
          return companyId === undefined
            ? call(sentimentPaths.list, { query }, { signal })
            : call(sentimentPaths.listInCompany, { params: { id: companyId }, query }, { signal });
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
