import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { startChosen } from '../pick-uploads.ts';
import { ArrivalChoicesFields } from './arrival-choices.tsx';
import { type ArrivalChoices, type ArrivalPlan, countUploads, planArrival, toUploads } from './arrival.ts';
import { type Arrival, endArrival } from './arrivals.ts';

type Values = ArrivalChoices & { notifyUser: boolean };

/** Says what is in chosen folders and zip files, and asks what happens to them, before anything is uploaded. */
export function ArrivalDialog({ arrival: { target, files, mayUpdate } }: { arrival: Arrival }) {
  const { t } = useTranslation('documents');
  const plan = useMemo(() => planArrival(target, files), [target, files]);
  const form = useForm<Values>({
    initialValues: { folderLabels: mayUpdate && plan.folders.length > 0, zips: 'unpack', notifyUser: false },
  });
  const { folderLabels, zips } = form.getValues();
  const count = countUploads(plan);

  async function upload({ notifyUser, ...choices }: Values) {
    const uploads = toUploads(plan, { ...choices, folderLabels: mayUpdate && choices.folderLabels });
    startChosen(target, uploads, { mayUpdate, notifyUser });
    return await Promise.resolve();
  }

  return (
    <FormDialog
      onClose={endArrival}
      title={useTitle(plan, count)}
      verb={t(count === 0 ? 'arrival.close' : 'upload.verb')}
      form={form}
      onSend={upload}
    >
      {count === 0 && <MessageBar kind="warning" title={t('arrival.nothing')} />}
      <ArrivalChoicesFields
        plan={plan}
        choices={{ folderLabels, zips }}
        onChange={(choices) => form.setValues(choices)}
        mayLabel={mayUpdate}
      />
      {count > 0 && <Checkbox label={t('upload.notify')} {...form.getInputProps('notifyUser', { type: 'checkbox' })} />}
    </FormDialog>
  );
}

function useTitle({ single, folders, zips }: ArrivalPlan, count: number): string {
  const { t } = useTranslation('documents');
  if (single.length === 0 && zips.length === 0 && folders.length === 1) return t('arrival.title_folder');
  if (single.length === 0 && zips.length === 1 && folders.length === 0) return t('arrival.title_zip');
  return t('arrival.title', { count });
}
