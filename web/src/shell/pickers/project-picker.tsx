import { projectPaths } from '@dossier/contract/projects/paths';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { Picker } from '../../parts/forms/picker.tsx';

interface Props {
  companyId: number | null;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: React.ReactNode;
  label?: React.ReactNode;
  clearable?: boolean;
  placeholder?: string;
}

/** Selects a project of a company. */
export function ProjectPicker({ companyId, label, ...rest }: Props) {
  const { t } = useTranslation('frame');
  return (
    <Picker
      // The projects depend on the company.
      key={companyId}
      label={label ?? t('projects.titles.project')}
      disabled={companyId === null}
      queryKey={['companies', companyId, 'projects', 'picker']}
      load={(q, signal) =>
        call(
          projectPaths.listInCompany,
          { params: { id: companyId ?? 0 }, query: { ...(q && { q }), per_page: 5, sort: 'name' } },
          { signal },
        )
      }
      {...rest}
    />
  );
}
