import { MIN_SENTENCES } from '@dossier/contract/ner/constants';
import type { Label, NerModel, Version } from '@dossier/contract/ner/schema';
import { say } from '@dossier/contract/ner/sentences';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { App } from '../../app.ts';
import type { Scope } from '../../access/scope.ts';
import { contributionsTo } from '../../contributions.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { getTaskStates } from '../tasks/verbs/get-task-states.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { ListedModel } from './store.ts';
import { type CountedLabel, findLabels, listLabels } from './store-labels.ts';
import { countRounds } from './store-rounds.ts';
import { findChangedSince, findNotableVersions, type SizedVersion } from './store-versions.ts';
import type { LabelRow } from './tables.ts';

export const presentLabel = ({ id, name, color, entities, sentences }: CountedLabel): Label => ({
  id,
  name,
  color,
  entities,
  sentences,
});

/** Why an AI model cannot be given these labels; null if it can. Sentences are not required. */
export const whyUnusable = (labels: readonly unknown[]): Sentence | null =>
  labels.length === 0 ? say('no_labels') : null;

/** Why a model with these labels cannot be trained; null if it can. Labels without sentences are not used. */
export function whyUntrainable(
  labels: readonly Pick<CountedLabel, 'name' | 'sentences'>[],
  labelled: number,
): Sentence | null {
  const unusable = whyUnusable(labels);
  if (unusable) return unusable;
  if (labelled === 0) return say('no_labelled');
  const used = labels.filter(({ sentences }) => sentences > 0);
  if (used.length === 0) return say('no_used_labels');
  const few = used.find(({ sentences }) => sentences < MIN_SENTENCES);
  return few ? say('too_few_sentences', { name: few.name, count: few.sentences, least: MIN_SENTENCES }) : null;
}

/** Models in the order of the list. */
export async function presentModels(
  app: Pick<App, 'registry'>,
  tx: Tx,
  { scope, currency }: { scope: Scope; currency: string },
  rows: readonly ListedModel[],
): Promise<NerModel[]> {
  const ids = rows.map(({ id }) => id);
  const labels = await listLabels(tx, scope, ids);
  const notable = await findNotableVersions(tx, scope, ids);
  const shown = [...notable.values()].flatMap(({ active, newest }) => [active ?? [], newest ?? []].flat());
  const present = await versionPresenter(tx, scope, { versions: shown, labels, currency });
  const trained = [...notable.values()].flatMap((versions) => versions.trained ?? []);
  const changed = await findChangedSince(tx, scope, trained);
  const rounds = await countRounds(tx, scope, ids);
  const uses = await Promise.all(
    contributionsTo(app as App, 'ner_model').map((contribution) => contribution.uses(tx, scope, ids)),
  );
  const companies = await getCompanyNames({ tx, scope }, [...new Set(rows.map(({ companyId }) => companyId))]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => {
    const own = labels.filter(({ modelId }) => modelId === row.id);
    const versions = notable.get(row.id);
    const { active, newest, trained: newestTrained } = versions ?? {};
    const training = newest?.state === 'training' ? say('already_training', { version: newest.version }) : null;
    return {
      id: row.id,
      company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
      name: row.name,
      description: row.description,
      status: row.status,
      labels: own.map(presentLabel),
      labelled: row.labelled,
      skipped: row.skipped,
      queued: row.queued,
      active_version: active ? present(active, true) : null,
      latest_version: newest && newest.id !== active?.id && newest.state !== 'trained' ? present(newest, false) : null,
      number_of_versions: versions?.count ?? 0,
      next_version: row.nextVersion,
      changed_since: newestTrained === undefined || changed.has(newestTrained.id),
      untrainable: training ?? whyUntrainable(own, row.labelled),
      round: {
        number: row.round,
        ...(rounds.get(row.id) ?? { total: 0, done: 0 }),
        version: row.roundVersion,
      },
      number_of_analyses: uses.reduce((sum, counts) => sum + (counts.get(row.id) ?? 0), 0),
      ...authorship(row),
    };
  });
}

/** Versions of one model, in the order of the list. */
export async function presentVersions(
  tx: Tx,
  scope: Scope,
  { versions, activeId, currency }: { versions: readonly SizedVersion[]; activeId: number | null; currency: string },
): Promise<Version[]> {
  const labels = await findLabels(tx, scope, [...new Set(versions.map(({ modelId }) => modelId))]);
  const present = await versionPresenter(tx, scope, { versions, labels, currency });
  return versions.map((row) => present(row, row.id === activeId));
}

async function versionPresenter(
  tx: Tx,
  scope: Scope,
  { versions, labels, currency }: { versions: readonly SizedVersion[]; labels: readonly LabelRow[]; currency: string },
): Promise<(row: SizedVersion, active: boolean) => Version> {
  const tasks = await getTaskStates(
    { tx, scope },
    versions.map(({ taskId }) => taskId),
  );
  const getPerson = await loadPeople(
    { tx },
    versions.map(({ createdBy }) => createdBy),
  );
  return (row, active) => {
    const task = row.taskId === null ? undefined : tasks.get(row.taskId);
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      active,
      engine: row.engine,
      provider_model:
        row.engine === 'provider' ? { name: row.providerModelName ?? '', provider: row.providerName ?? '' } : null,
      status: task?.status ?? null,
      task_result_id: task ? row.taskId : null,
      percentage: row.state === 'trained' ? 100 : (task?.percentage ?? 0),
      problem: row.problem,
      number_of_sentences: row.sentences,
      number_of_entities: row.entities,
      metrics: presentMetrics(row, labels),
      expected_f1: row.expectedF1,
      cost: row.cost === null ? null : { amount: row.cost, currency },
      size: row.size,
      seconds: row.seconds,
      created_at: row.createdAt.toISOString(),
      created_by: getPerson(row.createdBy),
      trained_at: row.trainedAt?.toISOString() ?? null,
    };
  };
}

function presentMetrics(
  { modelId, metrics, labels: trained }: SizedVersion,
  labels: readonly LabelRow[],
): Version['metrics'] {
  if (!metrics) return null;
  const { notInText = 0, ...figures } = metrics;
  return {
    ...figures,
    not_in_text: notInText,
    labels: metrics.labels.map(({ number, ...ofLabel }) => {
      const known = trained.find((one) => one.number === number);
      return {
        ...ofLabel,
        label_id: labels.find((one) => one.modelId === modelId && one.number === number)?.id ?? null,
        name: known?.name ?? '',
        color: known?.color ?? 0,
      };
    }),
  };
}
