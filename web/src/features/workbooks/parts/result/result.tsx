import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { Button, Switch } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesSheet } from '../../../../parts/comparisons/changes-sheet.tsx';
import { ComparisonBar } from '../../../../parts/comparisons/comparison-bar.tsx';
import { ExportMenu } from '../../../../parts/comparisons/export-menu.tsx';
import bar from '../../../../parts/comparisons/result.module.css';
import { useKeys } from '../../../../parts/keys.ts';
import { useNarrow, useSmall } from '../../../../parts/screen.ts';
import { Segments } from '../../../../parts/segments.tsx';
import { SheetView } from '../grid/sheet-view.tsx';
import { workbookComparisons } from '../workbook-comparisons.ts';
import type { ChangeFilter } from '../../queries.ts';
import { CellPanel } from './cell-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { useExport } from './export-words.ts';
import { KeyBar } from './key-bar.tsx';
import { ResultNotices } from './result-notices.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { useChanges } from './use-changes.ts';
import { useCountChips } from './use-count-chips.ts';
import { usePlace } from './use-place.ts';
import classes from './workbook.module.css';

const route = getRouteApi('/layout/workbook-compare/$workbookCompareId');

/** The result of a comparison of workbooks: the sheets as grids, and the changes one by one. */
export function Result({ comparison }: { comparison: WorkbookComparison }) {
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const search = route.useSearch();
  const { view, all = false, formulas = false, hidden = false } = search;
  const small = useSmall();
  const narrow = useNarrow();
  const [chosen, setFilter] = useState<ChangeFilter>({});
  const filter = useMemo(() => ({ ...chosen, ...(hidden && { hidden }) }), [chosen, hidden]);
  const list = useChanges(comparison.id, filter, search.change);
  const place = usePlace(comparison, list);
  const { sheet, selection, show } = place;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const isBeside = view === 'beside' && !small;

  async function step(by: 1 | -1) {
    const next =
      list.index >= 0 ? list.index + by : (await list.positionAt(sheet, selection?.cell.row ?? -1)) - (by > 0 ? 0 : 1);
    const change = next < 0 || next >= (list.total ?? 0) ? undefined : await list.load(next);
    if (change) place.openChange(change);
  }
  const go = (by: 1 | -1) => void step(by).catch(list.reload);
  useKeys({
    j: () => go(1),
    n: () => go(1),
    k: () => go(-1),
    p: () => go(-1),
    ']': () => setPanelOpen(!isPanelOpen),
  });

  const panel = (
    <ChangesPanel
      comparison={comparison}
      list={list}
      filter={chosen}
      onFilter={setFilter}
      onOpen={(change) => {
        place.openChange(change);
        if (narrow) setPanelOpen(false);
      }}
    >
      {selection && (
        <CellPanel
          comparison={comparison}
          sheet={sheet}
          cell={selection.cell}
          onCell={(next, cell) => {
            place.openCell(next, cell);
            if (narrow) setPanelOpen(false);
          }}
        />
      )}
    </ChangesPanel>
  );
  return (
    <div className={bar.page}>
      <ComparisonBar kind={workbookComparisons} comparison={comparison} counts={useCountChips(comparison)}>
        <Switch
          label={t('only_changes')}
          checked={!all}
          onChange={(event) => show({ all: event.currentTarget.checked ? undefined : true })}
        />
        <Segments
          label={t('content.label')}
          name="workbook-content"
          value={formulas ? 'formulas' : 'values'}
          options={[
            { value: 'values', label: t('content.values') },
            { value: 'formulas', label: t('content.formulas') },
          ]}
          onChange={(next) => show({ formulas: next === 'formulas' ? true : undefined })}
        />
        <ExportMenu {...useExport(comparison.id, hidden)} />
      </ComparisonBar>
      <ResultNotices comparison={comparison} />
      <KeyBar
        comparison={comparison}
        sheet={sheet}
        list={list}
        showsHidden={hidden}
        onShowHidden={(shows) => show({ hidden: shows ? true : undefined })}
        onStep={go}
        onNotCompared={() => setPanelOpen(true)}
      >
        {!narrow && (
          <Segments
            label={t('comparisons:view.label')}
            name="workbook-view"
            value={isBeside ? 'beside' : 'merged'}
            options={[
              { value: 'merged', label: t('merged') },
              { value: 'beside', label: t('comparisons:view.beside') },
            ]}
            onChange={(next) => show({ view: next === 'beside' ? next : undefined })}
          />
        )}
        {!narrow && (
          <Button
            className={classes.panelButton ?? ''}
            size="xs"
            aria-pressed={isPanelOpen}
            leftSection={<IconList size={15} aria-hidden />}
            onClick={() => setPanelOpen(!isPanelOpen)}
          >
            {t('comparisons:changes_title')}
          </Button>
        )}
      </KeyBar>
      <div className={bar.work}>
        {comparison.sheets.length > 0 && (
          <SheetView
            key={`${sheet} ${isBeside} ${all} ${hidden}`}
            comparison={comparison}
            position={sheet}
            selection={selection}
            arrivals={place.arrivals}
            onSelect={place.select}
            isBeside={isBeside}
            all={all}
            formulas={formulas}
            showsHidden={hidden}
            hasDetails={isPanelOpen}
            onOpen={() => setPanelOpen(true)}
          />
        )}
        {!narrow && isPanelOpen && panel}
      </div>
      <div className={classes.foot}>
        <SheetTabs comparison={comparison} current={sheet} onSheet={place.openSheet} />
        {narrow && (
          <Button
            className={classes.listButton ?? ''}
            leftSection={<IconList size={16} aria-hidden />}
            onClick={() => setPanelOpen(true)}
          >
            {t('comparisons:changes_title')}
          </Button>
        )}
      </div>
      {narrow && isPanelOpen && <ChangesSheet onClose={() => setPanelOpen(false)}>{panel}</ChangesSheet>}
    </div>
  );
}
