import type { KeyDate, Reminder } from '@dossier/contract/dates/schema';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { formatDay } from '../../custom-fields/parts/field-value.tsx';
import { useRemind } from '../queries.ts';
import { reminderOf } from './date-words.ts';
import { DaysBefore } from './days-before.tsx';

interface Props {
  projectId: number;
  date: KeyDate;
  reminders: readonly Reminder[];
  onClose: () => void;
}

const USUAL_DAYS = 14;

/** A reminder before one date. */
export function DateReminderDialog({ projectId, date, reminders, onClose }: Props) {
  const { t } = useTranslation('dates');
  const remind = useRemind(projectId);
  const own = reminderOf(date, reminders);
  const form = useForm<{ days: number | '' }>({ initialValues: { days: own?.days_before ?? USUAL_DAYS } });
  const target =
    date.source === 'found' ? { date_id: date.id } : { document_id: date.document.id, field_id: date.field!.id };
  return (
    <FormDialog
      onClose={onClose}
      title={t('remind')}
      sub={`${formatDay(date.date)} · ${date.document.name}`}
      verb={t('reminders.save')}
      form={form}
      onSend={async ({ days }) => {
        await remind.mutateAsync([{ ...target, days_before: days === '' ? null : days }]);
        showToast({ kind: 'success', text: t('reminders.saved') });
      }}
    >
      <DaysBefore
        label={t('reminders.days')}
        help={t('reminders.days_help')}
        value={form.getValues().days}
        onChange={(days) => form.setFieldValue('days', days)}
      />
    </FormDialog>
  );
}
