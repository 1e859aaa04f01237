import { type DateKind, dateKinds } from '@dossier/contract/dates/constants';
import type { Reminder } from '@dossier/contract/dates/schema';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { useRemind } from '../queries.ts';
import classes from './dates.module.css';
import { DaysBefore } from './days-before.tsx';

interface Props {
  projectId: number;
  name: string;
  reminders: readonly Reminder[];
  onClose: () => void;
}

type Values = Record<DateKind, number | ''>;

/** Reminders before all dates of a kind. */
export function KindRemindersDialog({ projectId, name, reminders, onClose }: Props) {
  const { t } = useTranslation('dates');
  const remind = useRemind(projectId);
  const before = Object.fromEntries(
    dateKinds.map((kind) => [kind, reminders.find((reminder) => reminder.kind === kind)?.days_before ?? '']),
  ) as Values;
  const form = useForm<Values>({ initialValues: before });
  return (
    <FormDialog
      onClose={onClose}
      title={t('reminders.title')}
      sub={name}
      verb={t('reminders.save')}
      form={form}
      onSend={async (values) => {
        const changed = dateKinds.filter((kind) => values[kind] !== before[kind]);
        await remind.mutateAsync(
          changed.map((kind) => ({ kind, days_before: values[kind] === '' ? null : values[kind] })),
        );
        showToast({ kind: 'success', text: t('reminders.saved') });
      }}
    >
      <p className={classes.text}>{t('reminders.text')}</p>
      {dateKinds.map((kind) => (
        <DaysBefore
          key={kind}
          label={t(`kind.${kind}`)}
          placeholder={t('reminders.none')}
          value={form.getValues()[kind]}
          onChange={(days) => form.setFieldValue(kind, days)}
        />
      ))}
    </FormDialog>
  );
}
