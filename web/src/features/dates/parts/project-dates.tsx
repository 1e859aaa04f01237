import type { PermissionKey } from '@dossier/contract/base/permission';
import type { KeyDate } from '@dossier/contract/dates/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useSmall } from '../../../parts/screen.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { useLiveDates } from '../live.ts';
import { dateKeys, loadDates, remindersQuery, useFindDates } from '../queries.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { DateReminderDialog } from './date-reminder-dialog.tsx';
import { toQuery } from './date-filters.ts';
import { type DateRow, useDatesTable } from './use-dates-table.tsx';

interface Props {
  project: ProjectDetails;
  may: (key: PermissionKey) => boolean;
}

/** The dates in the documents of a project. */
export function ProjectDates({ project: { id, name }, may }: Props) {
  const { t } = useTranslation('dates');
  const { number } = useFormats();
  useLiveDates(id);
  const reminders = useQuery(remindersQuery(id)).data?.items ?? [];
  const [reminding, setReminding] = useState<KeyDate | null>(null);
  const mayDecide = may('DOCUMENT_UPDATE');
  const list = useList<DateRow>({
    place: { list: 'dates', project_id: id },
    queryKey: dateKeys.ofProject(id),
    defaultSort: 'next',
    load: async (query, signal) => {
      const { items, total } = await loadDates(id, toQuery(query), signal);
      // Ids of found dates and of values of fields overlap.
      return { items: items.map((date) => ({ ...date, dateId: date.id, id: rowId(date) })), total };
    },
  });
  const table = useDatesTable({ projectId: id, reminders, mayDecide, onRemind: setReminding });
  return (
    <>
      <DataTable
        {...table}
        list={list}
        label={t('list', { name })}
        tableKey="dates"
        things={t('objects')}
        count={(total) => t('count', { count: total, total: number(total) })}
        searchPlaceholder={t('search')}
        tools={
          <>
            {mayDecide && <FindDates projectId={id} />}
            <CalendarMenu projectId={id} name={name} reminders={reminders} />
          </>
        }
        empty={
          <EmptyState title={t('empty.title')} actions={mayDecide && <FindDates projectId={id} isMain />}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      {reminding && (
        <DateReminderDialog projectId={id} date={reminding} reminders={reminders} onClose={() => setReminding(null)} />
      )}
    </>
  );
}

const rowId = ({ id, source }: KeyDate): number => (source === 'field' ? -id : id);

/** Finds the dates of documents that were read before dates were found. */
function FindDates({ projectId, isMain = false }: { projectId: number; isMain?: boolean }) {
  const { t } = useTranslation('dates');
  const find = useFindDates(projectId);
  const small = useSmall();
  const start = () => find.mutate(undefined, { onSuccess: () => showToast({ kind: 'info', text: t('finding') }) });
  if (small && !isMain) {
    return (
      <IconButton label={t('find')} loading={find.isPending} onClick={start}>
        <IconCalendarSearch size={18} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button
      {...(isMain ? { variant: 'filled' } : { size: 'xs' })}
      leftSection={<IconCalendarSearch size={16} aria-hidden />}
      loading={find.isPending}
      onClick={start}
    >
      {t('find')}
    </Button>
  );
}
