import type { PermissionKey } from '@dossier/contract/base/permission';
import { AddAnalysis } from './add-analysis.tsx';
import { AnalysesTable } from './analyses-table.tsx';

interface Props {
  company: { id: number };
  may: (key: PermissionKey) => boolean;
}

/** The sentiment analyses of a company. */
export function CompanyAnalyses({ company, may }: Props) {
  return (
    <AnalysesTable
      companyId={company.id}
      add={may('SENTIMENT_ANALYSIS_UPDATE') && <AddAnalysis companyId={company.id} />}
    />
  );
}

/** The button for a new analysis of the company, beside its tab. */
export function AddCompanyAnalysis({ company, tab }: Pick<Props, 'company'> & { tab: string }) {
  return tab === 'sentiment-analysis' && <AddAnalysis companyId={company.id} />;
}
