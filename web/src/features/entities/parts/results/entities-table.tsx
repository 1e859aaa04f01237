import { MAX_DECIDED } from '@dossier/contract/entities/constants';
import type { Entity } from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../../shell/theme/serif.ts';
import { showFailure } from '../../../../client/failures.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import type { ListQuery } from '../../../../parts/data-table/use-list.ts';
import { useList } from '../../../../parts/data-table/use-list.ts';
import type { Choice } from '../../../../parts/data-table/use-selection.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { Key } from '../../../../parts/key.tsx';
import { useEvent } from '../../../../parts/use-event.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { EntitiesBulk } from './entities-bulk.tsx';
import { toEntityQuery, useEntitiesTable } from './use-entities-table.tsx';
import { entitiesKey, loadEntities } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { useEntityVerbs } from './use-entity-verbs.tsx';
import classes from './results.module.css';

/** The entities of the visible page, for the pane beside the list. */
export interface VisibleEntities {
  ids: readonly number[];
  /** How many come before the first one. */
  before: number;
  total: number;
}

interface Props {
  place: ResultPlace;
  analysis: EntityAnalysis;
  total: number;
  /** Whether documents are still being analysed. */
  isRunning: boolean;
  mayDecide: boolean;
  openId: number | null;
  onOpen: (id: number) => void;
  onRows: (rows: VisibleEntities) => void;
  /** The switch of the views. */
  tools: ReactNode;
}

const noDocuments: readonly string[] = [];

/** The entities of a project, which can be merged, hidden and given another kind. */
export function EntitiesTable(props: Props) {
  const { place, analysis, total, isRunning, mayDecide, openId, onOpen } = props;
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const verbs = useEntityVerbs(place);
  const list = useList<Entity>({
    place: { list: 'entities', project_id: place.projectId },
    queryKey: entitiesKey(place),
    defaultSort: '-mentions',
    load: ({ filters, sort, ...query }: ListQuery, signal) =>
      loadEntities(place, { ...query, sort: sort as '-mentions', ...toEntityQuery(filters) }, signal),
  });
  const open = useEvent(onOpen);
  const { name, columns, filters } = useEntitiesTable({
    place,
    analysis,
    documentIds: (list.filters['document_id'] ?? noDocuments).map(Number),
    onOpen: open,
  });

  const rows = Array.from({ length: list.all ? 0 : list.count }, (_, index) => list.rowAt(index)).filter(
    (row) => row !== undefined,
  );
  // Selected rows of other pages: a decision is based on what the user saw.
  const seen = useRef(new Map<number, Entity>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  });
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const before = list.all ? 0 : (list.page - 1) * Number(list.perPage);
  const report = useEvent(props.onRows);
  useEffect(() => {
    report({ ids: JSON.parse(ids) as number[], before, total: list.total ?? 0 });
  }, [ids, before, list.total, report]);

  /** The selected entities, the one with most mentions first. */
  async function load(choice: Choice): Promise<Entity[]> {
    if ('filter' in choice) {
      const { q, filters: chosen } = choice.filter;
      const { items } = await loadEntities(place, { q, per_page: MAX_DECIDED, ...toEntityQuery(chosen) });
      return items.filter(({ id }) => !choice.except.includes(id));
    }
    const known = choice.ids.flatMap((id) => seen.current.get(id) ?? []);
    const unknown = choice.ids.filter((id) => !seen.current.has(id));
    const others = unknown.length === 0 ? [] : (await loadEntities(place, { ids: unknown, per_page: 200 })).items;
    return [...known, ...others].toSorted((a, b) => b.mentions - a.mentions);
  }
  async function merge(selection: SelectedRows) {
    try {
      const [into, ...others] = await load(selection.choice);
      if (into && others.length > 0 && (await verbs.merge(into, others))) selection.clear();
    } catch (error) {
      showFailure(error);
    }
  }
  const hints = useMemo(
    () =>
      mayDecide && (
        <>
          <span className={classes.hint}>
            <Key>X</Key> {t('keys.select')}
          </span>
          <span className={classes.hint}>
            <Key>M</Key> {t('keys.merge')}
          </span>
        </>
      ),
    [t, mayDecide],
  );

  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      filters={filters}
      tableKey="entities"
      things={t('things.entities')}
      label={t('tab.entities')}
      count={(count) => t('count.entities', { count, total: number(count) })}
      searchPlaceholder={t('search.entities', { count: total, total: number(total) })}
      tools={props.tools}
      keyHints={hints}
      onActiveRow={(row) => {
        if (openId !== null) onOpen(row.id);
      }}
      {...(mayDecide && {
        bulk: (selection: SelectedRows) => (
          <EntitiesBulk
            analysis={analysis}
            selection={selection}
            verbs={verbs}
            load={load}
            onMerge={() => void merge(selection)}
          />
        ),
        rowKeys: { m: (selection: SelectedRows | Entity) => 'choice' in selection && void merge(selection) },
      })}
      empty={
        <EmptyState title={t(isRunning ? 'empty.running' : 'empty.entities')}>
          {t(isRunning ? 'empty.running_text' : 'empty.entities_text')}
        </EmptyState>
      }
    />
  );
}
