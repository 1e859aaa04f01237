import '../../../shell/theme/serif.ts';
import { dateKinds, dateStates } from '@dossier/contract/dates/constants';
import type { KeyDate, Reminder } from '@dossier/contract/dates/schema';
import { IconBell, IconCheck, IconRotate, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn, RowAction } from '../../../parts/data-table/column.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { formatDay } from '../../custom-fields/parts/field-value.tsx';
import { useDecideDate } from '../queries.ts';
import { datePath, reminderOf, wordDistance } from './date-words.ts';
import classes from './dates.module.css';

/** A row of the table; `dateId` is the id of the date. */
export type DateRow = KeyDate & { dateId: number };

interface Options {
  projectId: number;
  reminders: readonly Reminder[];
  /** Whether the user may confirm and dismiss found dates. */
  mayDecide: boolean;
  onRemind: (date: KeyDate) => void;
}

interface DatesTable {
  name: NameColumn<DateRow>;
  columns: readonly Column<DateRow>[];
  filters: readonly Filter[];
  rowActions: (row: DateRow) => readonly RowAction[];
}

/** Columns, filters and actions of the table of dates. */
export function useDatesTable({ projectId, reminders, mayDecide, onRemind }: Options): DatesTable {
  const { t, i18n } = useTranslation('dates');
  const decide = useDecideDate(projectId);
  const name = useMemo<NameColumn<DateRow>>(
    () => ({ header: t('column.date'), sort: 'date', text: (row) => formatDay(row.date), href: datePath }),
    [t],
  );
  const columns = useMemo<Column<DateRow>[]>(
    () => [
      {
        id: 'distance',
        header: t('column.distance'),
        sort: 'next',
        width: 130,
        inList: true,
        cell: (row) => wordDistance(row.date, i18n.language),
      },
      {
        id: 'kind',
        header: t('column.kind'),
        sort: 'kind',
        width: 130,
        inList: true,
        cell: (row) => row.field?.name ?? t(`kind.${row.kind}`),
      },
      {
        id: 'document',
        header: t('column.document'),
        sort: 'document',
        width: 230,
        inList: true,
        cell: (row) => row.document.name,
      },
      {
        id: 'quote',
        header: t('column.quote'),
        width: 380,
        cell: (row) =>
          row.place ? (
            <span className={classes.quote} title={row.place.quote}>
              {row.place.quote.replaceAll(/\s+/g, ' ')}
            </span>
          ) : (
            t('from_field')
          ),
      },
      {
        id: 'state',
        header: t('column.state'),
        width: 120,
        cell: ({ state }) =>
          state === null ? (
            '–'
          ) : (
            <StatusBadge tone={{ found: 'scheduled', confirmed: 'ok', dismissed: 'cancelled' }[state] as 'ok'} plain>
              {t(`state.${state}`)}
            </StatusBadge>
          ),
      },
      {
        id: 'reminder',
        header: t('column.reminder'),
        width: 120,
        cell: (row) => {
          const own = reminderOf(row, reminders) ?? reminders.find(({ kind }) => kind === row.kind);
          return own ? t('days_before', { count: own.days_before }) : '–';
        },
      },
    ],
    [t, i18n.language, reminders],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'kind',
        label: t('column.kind'),
        options: dateKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      },
      {
        id: 'when',
        label: t('filter.when'),
        single: true,
        options: (['upcoming', 'past'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
      },
      { id: 'days', label: t('column.date'), typed: 'days', options: [] },
      {
        id: 'state',
        label: t('column.state'),
        options: dateStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
      },
    ],
    [t],
  );
  const rowActions = (row: DateRow): readonly RowAction[] => {
    const change = (state: NonNullable<KeyDate['state']>) => () => decide.mutate({ id: row.dateId, state });
    const decisions: RowAction[] = [
      ...(row.state === 'confirmed'
        ? []
        : [{ label: t('confirm'), icon: <IconCheck size={15} aria-hidden />, run: change('confirmed') }]),
      ...(row.state === 'dismissed'
        ? []
        : [{ label: t('dismiss'), icon: <IconX size={15} aria-hidden />, run: change('dismissed') }]),
      ...(row.state === 'found'
        ? []
        : [{ label: t('undo'), icon: <IconRotate size={15} aria-hidden />, run: change('found') }]),
    ];
    return [
      ...(mayDecide && row.source === 'found' ? decisions : []),
      {
        label: t('remind'),
        icon: <IconBell size={15} aria-hidden />,
        run: () => onRemind({ ...row, id: row.dateId }),
      },
    ];
  };
  return { name, columns, filters, rowActions };
}
