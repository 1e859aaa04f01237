import { When } from '../when.tsx';
import type { Column } from './column.ts';
import { dateWidth } from './text-width.ts';

interface Words {
  updated: string;
  created: string;
}

/** When a row was last updated and, optionally, created. */
export function dateColumns<Row extends { created_at: string; updated_at: string }>(words: Words): Column<Row>[] {
  return [
    {
      id: 'updated_at',
      header: words.updated,
      sort: 'updated_at',
      width: 188,
      fit: (row) => dateWidth(row.updated_at),
      inList: true,
      cell: (row) => <When at={row.updated_at} />,
    },
    {
      id: 'created_at',
      header: words.created,
      sort: 'created_at',
      width: 188,
      fit: (row) => dateWidth(row.created_at),
      hiddenAtFirst: true,
      cell: (row) => <When at={row.created_at} />,
    },
  ];
}
