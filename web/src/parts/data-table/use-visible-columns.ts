import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';

const features = tableFeatures({ columnVisibilityFeature });
const noRows: never[] = [];

/** The visible columns in order. Separate from the rows, which change often while scrolling. */
export function useVisibleColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, object>();
    return helper.columns(columns.map(({ id, header }) => helper.display({ id, header })));
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  });
  const ids = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join('\n');
  return useMemo(
    () => ids.split('\n').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [ids, columns],
  );
}
