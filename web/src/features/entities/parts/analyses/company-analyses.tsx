import type { PermissionKey } from '@dossier/contract/base/permission';
import { AddAnalysis } from './add-analysis.tsx';
import { AnalysesTable } from './analyses-table.tsx';

interface Props {
  company: { id: number };
  may: (key: PermissionKey) => boolean;
}

/** The entity analyses of a company. */
export function CompanyAnalyses({ company, may }: Props) {
  return (
    <AnalysesTable
      companyId={company.id}
      add={may('ENTITY_ANALYSIS_CREATE') && <AddAnalysis companyId={company.id} />}
    />
  );
}

/** The button for a new analysis of the company, beside its tab. */
export function AddCompanyAnalysis({ company, tab }: Pick<Props, 'company'> & { tab: string }) {
  return tab === 'entity-analysis' && <AddAnalysis companyId={company.id} />;
}
