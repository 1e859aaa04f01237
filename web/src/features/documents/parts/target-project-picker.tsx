import type { Project } from '@dossier/contract/projects/schema';
import { projectPaths } from '@dossier/contract/projects/paths';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Picker } from '../../../parts/forms/picker.tsx';
import { projectKeys } from '../../projects/queries.ts';

interface Props {
  value: number | null;
  /** Its name, if it is known before the projects are loaded. */
  selected?: Pick<Project, 'id' | 'name'> | undefined;
  onChange: (id: number | null) => void;
  error?: React.ReactNode;
}

/** Selects a project to which the user may add documents, of any company. */
export function TargetProjectPicker(props: Props) {
  const { t } = useTranslation('documents');
  return (
    <Picker
      label={t('upload.project')}
      queryKey={[...projectKeys.all, 'picker', 'DOCUMENT_CREATE']}
      load={(q, signal) =>
        call(
          projectPaths.list,
          { query: { ...(q && { q }), permission: 'DOCUMENT_CREATE', archived: false, per_page: 5, sort: 'name' } },
          { signal },
        )
      }
      {...props}
    />
  );
}
