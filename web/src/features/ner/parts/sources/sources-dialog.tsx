import { documentPaths } from '@dossier/contract/documents/paths';
import { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { FormDialog, OptionalLabel } from '../../../../parts/forms/form-dialog.tsx';
import { Picker } from '../../../../parts/forms/picker.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { ProjectPicker } from '../../../../shell/pickers/project-picker.tsx';
import { useRoundVerbs } from '../../queries.ts';
import classes from './sources.module.css';

interface Values extends Record<string, unknown> {
  project_id: number | null;
  documents: { id: number; name: string }[];
}

interface Props {
  modelId: number;
  companyId: number;
  onClose: () => void;
  onSaved?: () => void;
}

/** Adds a project, or some documents of it, whose sentences are labelled. */
export function SourcesDialog({ modelId, companyId, onClose, onSaved }: Props) {
  const { t } = useTranslation('ner');
  const { addSources } = useRoundVerbs(modelId);
  const form = useForm<Values>({
    initialValues: { project_id: null, documents: [] },
    validate: { project_id: (id) => (id === null ? t('sources.project_missing') : null) },
  });
  const { project_id: projectId, documents } = form.getValues();
  return (
    <FormDialog
      title={t('sources.choose')}
      verb={t('sources.add')}
      form={form}
      onClose={onClose}
      onSend={async (values) => {
        const ids = values.documents.map(({ id }) => id);
        await addSources.mutateAsync(
          ids.length > 0
            ? { document_ids: ids }
            : { project_ids: values.project_id === null ? [] : [values.project_id] },
        );
        onSaved?.();
      }}
    >
      <p>{t('sources.text')}</p>
      <ProjectPicker
        companyId={companyId}
        value={projectId}
        error={form.errors['project_id']}
        onChange={(id) => form.setValues({ project_id: id, documents: [] })}
      />
      {projectId !== null && (
        <Picker
          // Empty again for the next document.
          key={`${projectId} ${documents.length}`}
          label={<OptionalLabel>{t('sources.documents')}</OptionalLabel>}
          description={t('sources.documents_help')}
          placeholder={t('sources.all_documents')}
          queryKey={['documents', 'picker', 'ner', projectId]}
          load={(q, signal) =>
            call(
              documentPaths.listInProject,
              {
                params: { id: projectId },
                query: { ...(q && { q }), indexing_status: ['indexed'], per_page: 8, sort: 'name' },
              },
              { signal },
            )
          }
          value={null}
          onChange={(id, name) => {
            if (id !== null && !documents.some((one) => one.id === id))
              form.setFieldValue('documents', [...documents, { id, name }]);
          }}
        />
      )}
      {documents.length > 0 && (
        <ul className={classes.chosen} aria-label={t('sources.documents')}>
          {documents.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <IconButton
                label={t('sources.remove', { name })}
                size={22}
                onClick={() =>
                  form.setFieldValue(
                    'documents',
                    documents.filter((one) => one.id !== id),
                  )
                }
              >
                <IconX size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
