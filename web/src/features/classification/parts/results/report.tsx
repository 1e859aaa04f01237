import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import type { Evaluation, Instance, Model } from '@dossier/contract/classification/schema';
import { ClassesTable } from './classes-table.tsx';
import { ConfusionMatrix } from './confusion-matrix.tsx';
import { Figures } from './figures.tsx';
import { Misclassified, type OtherEvaluation } from './misclassified.tsx';
import { Calibration, LearningCurve } from './result-plots.tsx';
import type { ResultSearch } from './result-search.ts';
import classes from './results.module.css';
import { useSampleActions } from './use-sample-actions.ts';

/** An evaluation that has its figures. */
export type FinishedEvaluation = Evaluation & { metrics: EvaluationMetrics };
export const isFinished = (evaluation: Evaluation | undefined): evaluation is FinishedEvaluation =>
  evaluation !== undefined && evaluation.metrics !== null;

interface Props {
  model: Model;
  instance: Instance;
  evaluation: FinishedEvaluation;
  other?: OtherEvaluation | null;
  search: ResultSearch;
  onSearch: (search: ResultSearch) => void;
  /** The order of a single evaluation: the figures of the classes beside the matrix. */
  hasClassesFirst?: boolean;
}

/** The figures, plots and samples of an evaluation, also beside those of another version. */
export function Report({
  model,
  instance,
  evaluation,
  other = null,
  search,
  onSearch,
  hasClassesFirst = false,
}: Props) {
  const actions = useSampleActions(model, evaluation);
  const { metrics } = evaluation;
  const { actual, predicted, bin } = search;
  const { version } = instance;
  const withoutChoice = { ...search, actual: undefined, predicted: undefined, bin: undefined, page: undefined };
  const choose = (change: object) => onSearch({ ...withoutChoice, ...change });
  const matrix = (
    <ConfusionMatrix
      metrics={metrics}
      other={other}
      chosen={actual !== undefined && predicted !== undefined ? { actual, predicted } : null}
      onChoose={(cell) => choose(cell ?? {})}
    />
  );
  const plots = (
    <>
      <Calibration
        metrics={metrics}
        version={version}
        other={other}
        chosen={bin ?? null}
        onChoose={(position) => choose(position === null ? {} : { bin: position })}
      />
      {/* Samples of another dataset say nothing about the number of samples for training. */}
      {metrics.method !== 'dataset' && <LearningCurve metrics={metrics} version={version} other={other} />}
    </>
  );
  const samples = (
    <Misclassified
      evaluation={evaluation}
      version={version}
      companyId={model.company.id}
      other={other}
      search={search}
      onSearch={onSearch}
      actions={actions}
    />
  );
  if (hasClassesFirst) {
    return (
      <>
        <Figures metrics={metrics} other={other} costPer100={instance.cost_per_100} hasMisclassified />
        <div className={classes.withClasses}>
          {matrix}
          <ClassesTable metrics={metrics} other={other} />
        </div>
        {samples}
        <div className={classes.two}>{plots}</div>
      </>
    );
  }
  return (
    <>
      <Figures metrics={metrics} other={other} costPer100={instance.cost_per_100} />
      <div className={classes.plots}>
        {matrix}
        {plots}
      </div>
      {samples}
      <ClassesTable metrics={metrics} other={other} />
    </>
  );
}
