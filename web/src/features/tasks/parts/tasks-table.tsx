import { taskStatuses } from '@dossier/contract/tasks/constants';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { IconPlayerStop, IconRefresh, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList, type ListPage, type ListQuery } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { formatDuration } from '../../../parts/formats/number.ts';
import { personName } from '../../../parts/person-name.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { taskLink } from '../../../shell/entity-link.ts';
import { taskKinds } from '../../../shell/tasks/task-kinds.ts';
import { taskToastKey } from '../../../shell/tasks/task-toast.ts';
import { taskMessage, taskTitle } from '../../../shell/tasks/task-words.ts';
import { useCancelTask, useRetryTask } from '../queries.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';

interface Props {
  tableKey: string;
  label: string;
  queryKey: readonly unknown[];
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<TaskResult>>;
  /** Show the user column, in lists of all users' tasks. */
  showPeople?: boolean;
}

/** A table of tasks: type, entity, status, start and duration. */
export function TasksTable({ tableKey, label, queryKey, load, showPeople = false }: Props) {
  const { t } = useTranslation(['tasks', 'shell']);
  const { number } = useFormats();
  const cancel = useCancelTask();
  const retry = useRetryTask();
  const list = useList<TaskResult>({ queryKey, load, defaultSort: '-created_at' });

  const name = useMemo<NameColumn<TaskResult>>(
    () => ({
      header: t('column.task'),
      sort: 'task_id',
      text: (row) => taskTitle(row),
      href: (row) => taskLink(row),
    }),
    [t],
  );
  const columns = useMemo<Column<TaskResult>[]>(
    () => [
      {
        id: 'entity',
        header: t('column.entity'),
        width: 290,
        inList: true,
        cell: ({ entity }) => (entity ? <FileName name={entity.name} /> : '–'),
      },
      {
        id: 'status',
        header: t('column.status'),
        sort: 'status',
        width: 120,
        inList: true,
        cell: (row) => <TaskStatusBadge task={row} />,
      },
      {
        id: 'message',
        header: t('column.message'),
        width: 220,
        cell: (row) => {
          const message = taskMessage(row);
          return <span title={message}>{message || '–'}</span>;
        },
      },
      ...(showPeople
        ? [
            {
              id: 'created_by',
              header: t('column.by'),
              width: 160,
              cell: (row: TaskResult) => personName(row.created_by),
            },
          ]
        : []),
      {
        id: 'created_at',
        header: t('column.started'),
        sort: 'created_at',
        width: 188,
        cell: (row) => <When at={row.created_at} />,
      },
      {
        id: 'duration',
        header: t('column.duration'),
        sort: 'duration',
        width: 96,
        align: 'right',
        cell: (row) => (row.duration === null ? '–' : formatDuration(row.duration)),
      },
    ],
    [t, showPeople],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'status',
        label: t('column.status'),
        options: taskStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        id: 'task_id',
        label: t('column.task'),
        options: Object.keys(taskKinds).map((value) => ({
          value,
          label: taskTitle({ task_id: value, task: value }),
        })),
      },
    ],
    [t],
  );

  const stop = (task: TaskResult, terminate: boolean) =>
    cancel.mutate(
      { id: task.id, terminate },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            key: taskToastKey(task.id),
            text: t('shell:task.cancelled_ok', { id: task.id }),
          }),
      },
    );

  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      tableKey={tableKey}
      things={t('objects')}
      label={label}
      count={(total) => t('count', { count: total, total: number(total) })}
      searchPlaceholder={t('filter')}
      filters={filters}
      rowActions={(task) => [
        ...(task.completed_at === null
          ? [
              { label: t('cancel'), icon: <IconX size={15} aria-hidden />, run: () => stop(task, false) },
              {
                label: t('terminate'),
                icon: <IconPlayerStop size={15} aria-hidden />,
                danger: true,
                run: () => stop(task, true),
              },
            ]
          : []),
        ...(task.retryable
          ? [{ label: t('retry'), icon: <IconRefresh size={15} aria-hidden />, run: () => retry.mutate(task.id) }]
          : []),
      ]}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    />
  );
}
