import type { PermissionKey } from '@dossier/contract/base/permission';
import { AddModel } from './add-model.tsx';
import { ModelsTable } from './models-table.tsx';

interface Props {
  company: { id: number };
  may: (key: PermissionKey) => boolean;
}

/** The named-entity models of a company. */
export function CompanyModels({ company, may }: Props) {
  return (
    <ModelsTable companyId={company.id} add={may('ENTITY_ANALYSIS_CREATE') && <AddModel companyId={company.id} />} />
  );
}

/** The button for a new model of the company, beside its tab. */
export function AddCompanyModel({ company, tab }: Pick<Props, 'company'> & { tab: string }) {
  return tab === 'ner-models' && <AddModel companyId={company.id} />;
}
