import type { Comparison, ReviewInput } from '@dossier/contract/compare/schema';
import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Position, Stepper } from '../../../../parts/comparisons/change-stepper.tsx';
import { ChangesSheet } from '../../../../parts/comparisons/changes-sheet.tsx';
import { ExportMenu } from '../../../../parts/comparisons/export-menu.tsx';
import { ComparisonBar } from '../../../../parts/comparisons/comparison-bar.tsx';
import classes from '../../../../parts/comparisons/result.module.css';
import { useKeys } from '../../../../parts/keys.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { useNarrow, useSmall } from '../../../../parts/screen.ts';
import { Segments } from '../../../../parts/segments.tsx';
import { type ChangeFilter, useReview } from '../../queries.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { FiltersMenu } from './filters-menu.tsx';
import { ResultNotices } from './result-notices.tsx';
import { RowsView } from './rows-view.tsx';
import { useChanges } from './use-changes.ts';
import { useCountChips } from './use-count-chips.ts';
import { useExport } from './use-export.ts';
import { documentComparisons } from '../document-comparisons.ts';

const route = getRouteApi('/layout/doc-compare/$comparisonId');

const PagesView = lazyComponent(async () => (await import('../pages/pages-view.tsx')).PagesView);
const views = ['beside', 'inline', 'pages'] as const;

/** The result of a comparison: both documents, the changes one by one, and what reviewers say about them. */
export function Result({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const { change: number, row, view, hidden } = route.useSearch();
  const navigate = route.useNavigate();
  const small = useSmall();
  const narrow = useNarrow();
  const shown = small ? 'inline' : (view ?? 'beside');
  const [chosen, setFilter] = useState<ChangeFilter>({});
  const filter = useMemo(() => ({ ...chosen, ...(hidden && { hidden }) }), [chosen, hidden]);
  const list = useChanges(comparison.id, filter, number);
  const [topRow, setTopRow] = useState(0);
  const [isListOpen, setListOpen] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const review = useReview(comparison.id);

  const show = (next: {
    change?: number | undefined;
    row?: number | undefined;
    view?: 'inline' | 'pages' | undefined;
    hidden?: true | undefined;
  }) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const isHidden = list.isAbsent && !hidden && Object.keys(chosen).length === 0 && (comparison.counts?.hidden ?? 0) > 0;
  const showHidden = useEffectEvent(() => show({ hidden: true }));
  // The address of a change that a filter hides shows it.
  useEffect(() => {
    if (isHidden) showHidden();
  }, [isHidden]);
  const open = (next: number) => show({ change: next, row: undefined });
  function step(by: 1 | -1) {
    const from = list.index < 0 ? (by > 0 ? -1 : list.changes.length) : list.index;
    const next = list.changes[from + by];
    list.showUpTo(from + by);
    if (next) open(next.number);
  }
  const save = (of: number, input: ReviewInput) => review.mutate({ number: of, ...input });
  function decide(decision: 'accepted' | 'rejected') {
    const { current } = list;
    if (current) save(current.number, { decision: current.decision === decision ? 'open' : decision });
  }
  useKeys({
    j: () => step(1),
    n: () => step(1),
    k: () => step(-1),
    p: () => step(-1),
    a: () => decide('accepted'),
    r: () => decide('rejected'),
    ']': () => setPanelOpen(!isPanelOpen),
  });

  const targetRow = row ?? list.current?.row;
  const target = targetRow === undefined ? null : { row: targetRow, change: number ?? null };
  const parts = { comparison, target, showsHidden: hidden === true, onChange: open, onTop: setTopRow };
  const panel = (
    <ChangesPanel
      comparison={comparison}
      list={list}
      filter={chosen}
      onFilter={setFilter}
      section={sectionAt(comparison, topRow)}
      onOpen={(next) => {
        open(next);
        setListOpen(false);
      }}
      onStep={step}
      onRow={(next) => {
        show({ row: next, change: undefined });
        setListOpen(false);
      }}
      onReview={save}
      onShowHidden={hidden ? null : () => show({ hidden: true })}
    />
  );
  return (
    <div className={classes.page}>
      <ComparisonBar kind={documentComparisons} comparison={comparison} counts={useCountChips(comparison)}>
        {!small && (
          <Segments
            label={t('comparisons:view.label')}
            name="compare-view"
            value={shown}
            options={views.map((value) => ({
              value,
              label: t(value === 'beside' ? 'comparisons:view.beside' : `view.${value}`),
            }))}
            onChange={(next) => show({ view: next === 'beside' ? undefined : next })}
          />
        )}
        <FiltersMenu
          key={comparison.id}
          comparison={comparison}
          showsHidden={hidden === true}
          onShowHidden={(shows) => show({ hidden: shows ? true : undefined })}
        />
        <ExportMenu {...useExport(comparison, hidden === true)} />
      </ComparisonBar>
      <ResultNotices comparison={comparison} />
      <div className={classes.work}>
        {shown === 'pages' ? (
          <PagesView {...parts} />
        ) : (
          <RowsView
            key={shown}
            {...parts}
            isInline={shown === 'inline'}
            isFolded={small && hidden !== true}
            onRow={(next, change) => show({ row: next, change })}
          />
        )}
        {!narrow && isPanelOpen && panel}
      </div>
      {narrow && (
        <footer className={classes.foot}>
          <Button leftSection={<IconList size={16} aria-hidden />} onClick={() => setListOpen(true)}>
            {t('comparisons:changes_title')}
          </Button>
          <Position list={list} />
          <Stepper onStep={step} isDisabled={list.changes.length === 0} />
        </footer>
      )}
      {narrow && isListOpen && <ChangesSheet onClose={() => setListOpen(false)}>{panel}</ChangesSheet>}
    </div>
  );
}

/** The position of the section that a row is in. */
function sectionAt({ sections }: Comparison, row: number): number | null {
  const index = sections.findLastIndex((section) => section.row <= row);
  return index < 0 ? null : index;
}
