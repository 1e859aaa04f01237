import type { ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { IconChartBar, IconChartDots3, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { ChartView } from './chart-view.tsx';
import { CoOccurrenceView } from './co-occurrence-view.tsx';
import { EntitiesTable, type VisibleEntities } from './entities-table.tsx';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { toEntityQuery } from './use-entities-table.tsx';
import classes from './results.module.css';

export type EntitiesView = 'list' | 'chart' | 'graph';

interface Props {
  place: ResultPlace;
  analysis: EntityAnalysis;
  results: ProjectAnalysis;
  view: EntitiesView;
  /** The filters of the list, which also apply to the chart and the graph. */
  filters: Readonly<Record<string, readonly string[]>>;
  mayDecide: boolean;
  openId: number | null;
  onView: (view: EntitiesView) => void;
  onOpen: (id: number) => void;
  onRows: (rows: VisibleEntities) => void;
}

const icons = { list: IconList, chart: IconChartBar, graph: IconChartDots3 };

/** The entities of a project as a list, a chart or a graph. */
export function EntitiesTab(props: Props) {
  const { place, analysis, results, view, filters, openId, onOpen } = props;
  const tools = <ViewSwitch view={view} onView={props.onView} />;
  if (view === 'list') {
    return (
      <EntitiesTable
        key={`${place.analysisId}-${place.projectId}`}
        place={place}
        analysis={analysis}
        total={results.entities}
        isRunning={results.state === 'running'}
        mayDecide={props.mayDecide}
        openId={openId}
        onOpen={onOpen}
        onRows={props.onRows}
        tools={tools}
      />
    );
  }
  const { min_mentions: _, ...filter } = toEntityQuery(filters);
  return (
    <>
      <div className={classes.tools}>{tools}</div>
      {view === 'chart' ? (
        <ChartView place={place} companyId={analysis.company.id} filter={filter} />
      ) : (
        <CoOccurrenceView place={place} filter={filter} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}

function ViewSwitch({ view, onView }: { view: EntitiesView; onView: (view: EntitiesView) => void }) {
  const { t } = useTranslation('entities');
  return (
    <div className={classes.views} role="group" aria-label={t('view.label')}>
      {(['list', 'chart', 'graph'] as const).map((value) => {
        const Icon = icons[value];
        return (
          <IconButton
            key={value}
            label={t(`view.${value}`)}
            aria-pressed={value === view}
            onClick={() => onView(value)}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        );
      })}
    </div>
  );
}
