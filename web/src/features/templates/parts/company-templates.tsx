import { AddTemplateLink, TemplatesTable } from './templates-table.tsx';

interface Props {
  company: { id: number };
}

/** The templates of a company. */
export function CompanyTemplates({ company }: Props) {
  return <TemplatesTable companyId={company.id} />;
}

/** Link to a new template, next to those of a company. */
export function AddTemplateButton({ company, tab }: Props & { tab: string }) {
  return tab === 'templates' && <AddTemplateLink companyId={company.id} />;
}
