import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../client/me.ts';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import type { BulkContext } from '../../documents/parts/bulk-context.ts';
import { sentChoice } from '../../documents/queries.ts';
import { useStart } from './use-start.ts';

/** Detects the signatures of the selected documents. */
export function DetectBulk(context: BulkContext) {
  const { t } = useTranslation('signatures');
  const may = usePermissions('project', context.projectId);
  const [isOpen, setOpen] = useState(false);
  if (!may('SIGNATURE_SCHEDULE')) return null;
  return (
    <>
      <BulkVerb leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('detect.verb')}
      </BulkVerb>
      {isOpen && <Dialog {...context} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ projectId, selection, onClose }: BulkContext & { onClose: () => void }) {
  const { t } = useTranslation(['signatures', 'documents']);
  const { number } = useFormats();
  const start = useStart(projectId);
  // One key for all attempts, so that a double click starts one task.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({ initialValues: { only_new: true } });
  return (
    <FormDialog
      title={t('detect.verb')}
      sub={t('documents:count', { count: selection.count, total: number(selection.count) })}
      verb={t('detect.verb')}
      form={form}
      onClose={onClose}
      onSend={async ({ only_new: onlyNew }) => {
        await start.run({ ...sentChoice(selection.choice), only_new: onlyNew }, key);
        selection.clear();
      }}
    >
      <Checkbox
        label={t('detect.only_new')}
        description={t('detect.only_new_help')}
        {...form.getInputProps('only_new', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
