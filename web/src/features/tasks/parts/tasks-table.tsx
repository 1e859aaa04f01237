import { taskStatuses } from '@dossier/contract/tasks/constants';
import type { TaskFile, TaskResult } from '@dossier/contract/tasks/schema';
import { IconBellOff, IconDownload, IconPlayerStop, IconRefresh, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable, type SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { dateWidth, textWidth } from '../../../parts/data-table/text-width.ts';
import { useList, type ListPage, type ListQuery } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { formatDuration } from '../../../parts/formats/number.ts';
import { personName } from '../../../parts/person-name.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { taskLink } from '../../../shell/entity-link.ts';
import { saveTaskFile } from '../../../shell/tasks/task-file.ts';
import { taskKinds } from '../../../shell/tasks/task-kinds.ts';
import { taskItem, taskMessage, taskTitle } from '../../../shell/tasks/task-words.ts';
import { useCancelTask, useRetryTask } from '../queries.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';
import { TasksBulk } from './tasks-bulk.tsx';
import { useDismiss } from './use-dismiss.ts';

interface Props {
  tableKey: 'tasks' | 'all-tasks';
  label: string;
  queryKey: readonly unknown[];
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<TaskResult>>;
  /** Show the user column, in lists of all users' tasks. */
  showPeople?: boolean;
  /** The caller's own tasks, which can be selected, and dismissed when they failed. */
  isOwn?: boolean;
}

/** A table of tasks: type, entity, status, start and duration. */
export function TasksTable({ tableKey, label, queryKey, load, showPeople = false, isOwn = false }: Props) {
  const { t } = useTranslation(['tasks', 'shell']);
  const { number } = useFormats();
  const cancel = useCancelTask();
  const retry = useRetryTask();
  const dismiss = useDismiss();
  const list = useList<TaskResult>({ place: { list: tableKey }, queryKey, load, defaultSort: '-created_at' });

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
        fit: (row) => textWidth(taskItem(row) ?? '–'),
        inList: true,
        cell: (row) => {
          const item = taskItem(row);
          return item === null ? '–' : <FileName name={item} />;
        },
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
        fit: (row) => textWidth(messageOf(row, t)),
        cell: (row) => {
          const message = messageOf(row, t);
          return <span title={message}>{message || '–'}</span>;
        },
      },
      ...(showPeople
        ? [
            {
              id: 'created_by',
              header: t('column.by'),
              width: 160,
              fit: (row: TaskResult) => textWidth(personName(row.created_by)),
              cell: (row: TaskResult) => personName(row.created_by),
            },
          ]
        : []),
      {
        id: 'created_at',
        header: t('column.started'),
        sort: 'created_at',
        width: 188,
        fit: (row) => dateWidth(row.created_at),
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
      ...(isOwn
        ? [
            {
              id: 'attention',
              label: t('attention'),
              single: true,
              options: [{ value: 'true', label: t('attention') }],
            },
          ]
        : []),
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
    [t, isOwn],
  );

  const stop = (task: TaskResult, terminate: boolean) => cancel.mutate({ id: task.id, terminate });

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
      {...(isOwn && { bulk: (selection: SelectedRows) => <TasksBulk selection={selection} /> })}
      rowActions={(task) => [
        ...(task.completed_at === null
          ? [
              ...(task.stopping
                ? []
                : [{ label: t('cancel'), icon: <IconX size={15} aria-hidden />, run: () => stop(task, false) }]),
              {
                label: t('terminate'),
                icon: <IconPlayerStop size={15} aria-hidden />,
                danger: true,
                run: () => stop(task, true),
              },
            ]
          : []),
        ...(task.file
          ? [
              {
                label: t('download'),
                icon: <IconDownload size={15} aria-hidden />,
                run: () => void saveTaskFile(task),
              },
            ]
          : []),
        ...(isOwn && task.status === 'failure' && !task.dismissed
          ? [
              {
                label: t('dismiss'),
                icon: <IconBellOff size={15} aria-hidden />,
                run: () => void dismiss({ ids: [task.id] }),
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

/** What the task says, or which files it left out. */
const messageOf = (row: TaskResult, t: Translate): string =>
  row.file?.left_out_count ? describeLeftOut(row.file, t) : taskMessage(row);

/** What is not in the file of a task, by name. */
function describeLeftOut({ left_out: leftOut, left_out_count: count }: TaskFile, t: Translate): string {
  const names = leftOut.map(({ name }) => name).join(', ');
  return `${t('shell:task.left_out', { count })}: ${names}`;
}

type Translate = ReturnType<typeof useTranslation<['tasks', 'shell']>>['t'];
