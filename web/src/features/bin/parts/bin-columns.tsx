import type { Person } from '@dossier/contract/base/page';
import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../parts/avatar.tsx';
import type { Column, Filter } from '../../../parts/data-table/column.ts';
import { dateWidth, textWidth } from '../../../parts/data-table/text-width.ts';
import { personName } from '../../../parts/person-name.ts';
import { When } from '../../../parts/when.tsx';
import classes from './bin.module.css';

interface Deleted {
  deleted_at: string;
  deleted_by: Person | null;
  days_left: number;
}

/** Picture of a user and the gap behind it. */
const AVATAR = 28;

/** From this many days left on, the number is amber. */
const FEW_DAYS = 3;

/** By whom and when something was deleted, and how long it can still be restored. */
export function useDeletionColumns<Row extends Deleted>(): Column<Row>[] {
  const { t } = useTranslation('bin');
  return useMemo(
    () => [
      {
        id: 'deleted_by',
        header: t('column.deleted_by'),
        width: 168,
        fit: ({ deleted_by: person }) => textWidth(personName(person)) + AVATAR,
        inList: ({ deleted_by: person }) => personName(person),
        cell: ({ deleted_by: person }) => (
          <span className={classes.person}>
            <Avatar name={personName(person)} size={20} />
            {personName(person)}
          </span>
        ),
      },
      {
        id: 'deleted_at',
        header: t('column.deleted'),
        sort: 'deleted_at',
        width: 178,
        fit: (row) => dateWidth(row.deleted_at),
        inList: true,
        cell: (row) => <When at={row.deleted_at} />,
      },
      {
        id: 'days_left',
        header: t('column.days_left'),
        width: 96,
        inList: ({ days_left: count }) => t('days_left', { count }),
        cell: ({ days_left: days }) =>
          days <= FEW_DAYS ? (
            <span className={classes.few}>
              <IconClock size={14} aria-hidden />
              {days}
            </span>
          ) : (
            days
          ),
      },
    ],
    [t],
  );
}

/** The filter by the users who deleted something in the bin. */
export function usePeopleFilter(people: readonly Person[] | undefined): Filter {
  const { t } = useTranslation('bin');
  return useMemo(
    () => ({
      id: 'deleted_by',
      label: t('column.deleted_by'),
      options: (people ?? []).map((person) => ({ value: String(person.id), label: personName(person) })),
      incomplete: people === undefined,
    }),
    [t, people],
  );
}
