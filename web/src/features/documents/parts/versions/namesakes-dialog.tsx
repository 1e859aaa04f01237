import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { answerNamesakes, dropUploads, type RunningUpload } from '../uploads.ts';
import classes from './versions.module.css';

interface Props {
  projectId: number;
  /** Files whose name a document of the project has. */
  uploads: readonly RunningUpload[];
}

/** Asks which files become the next version of the document with their name, and which are added beside it. */
export function NamesakesDialog({ projectId, uploads }: Props) {
  const { t } = useTranslation('documents');
  const form = useForm<{ keepBoth: Record<string, boolean> }>({ initialValues: { keepBoth: {} } });
  const { keepBoth } = form.getValues();
  return (
    <FormDialog
      onClose={() => dropUploads(...uploads.filter(({ state }) => state === 'asks').map(({ id }) => id))}
      title={t('namesakes.title', { count: uploads.length })}
      sub={t('namesakes.text')}
      verb={t('upload.verb')}
      form={form}
      onSend={async () => {
        answerNamesakes(projectId, new Set(uploads.filter(({ id }) => !keepBoth[id]).map(({ id }) => id)));
        // The dialog closes because nothing is asked any more.
        return await Promise.resolve(false);
      }}
    >
      <ul className={classes.namesakes}>
        {uploads.map(({ id, namesake }) => (
          <li key={id}>
            <Checkbox
              label={t('namesakes.as_version', { name: namesake?.name })}
              description={t(keepBoth[id] ? 'namesakes.both' : 'namesakes.replaces')}
              checked={!keepBoth[id]}
              onChange={(event) => form.setFieldValue(`keepBoth.${id}`, !event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
