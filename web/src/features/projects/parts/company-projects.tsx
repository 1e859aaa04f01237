import type { Company } from '@dossier/contract/companies/schema';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../parts/link.tsx';
import { ProjectsTable } from './projects-table.tsx';

/** The projects of a company. */
export function CompanyProjects({ company, may }: { company: Company; may: (key: PermissionKey) => boolean }) {
  return (
    <ProjectsTable
      companyId={company.id}
      mayAdd={may('PROJECT_CREATE') && company.active}
      hasNone={company.number_of_projects === 0}
    />
  );
}

/** Link to a new project, next to the projects of a company. */
export function AddProjectButton({ company, tab }: { company: Company; tab: string }) {
  const { t } = useTranslation('projects');
  if (tab !== 'projects' || !company.active) return null;
  return (
    <ButtonLink
      to="/company/$companyId/project/add"
      params={{ companyId: company.id }}
      variant="filled"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  );
}
