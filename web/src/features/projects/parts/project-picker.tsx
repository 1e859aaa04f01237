import { companyCalls } from '@dossier/contract/companies/calls';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Picker } from '../../../parts/forms/picker.tsx';

interface Props {
  companyId: number | null;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: React.ReactNode;
  label?: React.ReactNode;
  clearable?: boolean;
  placeholder?: string;
}

/** Chooses a project of a company. */
export function ProjectPicker({ companyId, label, ...rest }: Props) {
  const { t } = useTranslation('projects');
  return (
    <Picker
      // Another company has other projects.
      key={companyId}
      label={label ?? t('picker')}
      disabled={companyId === null}
      queryKey={['companies', companyId, 'projects', 'picker']}
      load={(q, signal) =>
        call(
          companyCalls.projects,
          { params: { id: companyId ?? 0 }, query: { ...(q && { q }), per_page: 5, sort: 'name' } },
          { signal },
        )
      }
      {...rest}
    />
  );
}
