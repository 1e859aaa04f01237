import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Company } from '@dossier/contract/companies/schema';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './bin.module.css';
import { DocumentsBin } from './documents-bin.tsx';
import { ProjectsBin } from './projects-bin.tsx';

/** The bin of a company: the documents of its projects, and deleted projects. */
export function CompanyBin({ company, may }: { company: Company; may: (key: PermissionKey) => boolean }) {
  const { t } = useTranslation('bin');
  const { number } = useFormats();
  const navigate = useNavigate();
  const { id, name, documents_in_bin: documents, projects_in_bin: projects } = company;
  const [shown, setShown] = useState(documents === 0 && projects > 0 ? 'projects' : 'documents');
  const kinds = [
    { value: 'documents', label: t('kind.documents', { total: number(documents) }) },
    { value: 'projects', label: t('kind.projects', { total: number(projects) }) },
  ];
  return (
    <>
      {may('PROJECT_DELETE') && (
        <div className={classes.switch}>
          <SegmentedControl
            aria-label={t('kind.label')}
            data={kinds}
            value={shown}
            onChange={(kind) => {
              setShown(kind);
              // Search and filters are those of the other list.
              void navigate({ to: '.', search: { tab: 'bin' } } as never);
            }}
          />
        </div>
      )}
      {shown === 'documents' ? (
        <DocumentsBin place={{ level: 'company', id, name }} inBin={documents} />
      ) : (
        <ProjectsBin companyId={id} name={name} inBin={projects} />
      )}
    </>
  );
}
