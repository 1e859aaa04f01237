import type { BuiltInKind } from '@dossier/contract/entities/constants';
import { builtInKinds } from '@dossier/contract/entities/constants';
import type { EntityAnalysis, OwnKind } from '@dossier/contract/entities/schema';
import type { Entity } from '@dossier/contract/entities/result-schema';
import type { KindCount } from '@dossier/contract/base/entity-analysis';
import type { Scope } from '../../access/scope.ts';
import { toIso } from '../../document-analysis/state.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { nameModels } from '../ner/verbs/name-models.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import type { ListedAnalysis } from './store.ts';
import type { ListedEntity } from './counted.ts';
import { findOwnKinds, type KindWithTerms } from './store-kinds.ts';

/** @param models the names of models by id */
export const presentKind = (row: KindWithTerms, models: ReadonlyMap<number, string> = new Map()): OwnKind => ({
  id: row.id,
  key: row.key,
  name: row.name,
  type: row.type,
  enabled: row.enabled,
  model: row.modelId === null ? null : { id: row.modelId, name: models.get(row.modelId) ?? '' },
  labels: row.labels,
  expression: row.expression,
  ignore_case: row.ignoreCase,
  number_of_terms: row.terms,
  number_of_problems: row.numberOfProblems,
});

/** Analyses in the order of the list. */
export async function presentAnalyses(
  tx: Tx,
  scope: Scope,
  rows: readonly ListedAnalysis[],
): Promise<EntityAnalysis[]> {
  const kinds = await findOwnKinds(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const models = await nameModels(
    { tx, scope },
    kinds.flatMap(({ modelId }) => modelId ?? []),
  );
  const companies = await getCompanyNames({ tx, scope }, [...new Set(rows.map(({ companyId }) => companyId))]);
  const authorship = await loadAuthorship({ tx }, rows);
  return rows.map((row) => ({
    id: row.id,
    company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
    name: row.name,
    description: row.description,
    kinds: inOrder(row.kinds),
    own_kinds: kinds.filter(({ analysisId }) => analysisId === row.id).map((kind) => presentKind(kind, models)),
    on_arrival: row.onArrival,
    number_of_documents: row.documents,
    number_of_projects: row.projects,
    failed_documents: row.failed,
    queued_documents: row.queued,
    analysed_at: toIso(row.analysedAt),
    ...authorship(row),
  }));
}

export const inOrder = (kinds: readonly BuiltInKind[]): BuiltInKind[] =>
  builtInKinds.filter((kind) => kinds.includes(kind));

/** The mentions by kind, built-in kinds in their order and own ones behind them. */
export function presentKindCounts(
  kinds: Readonly<Record<string, number>>,
  nameOf: (kind: string) => string | null,
): KindCount[] {
  return sortKinds(Object.keys(kinds)).map((kind) => ({
    kind,
    kind_name: nameOf(kind),
    mentions: kinds[kind] ?? 0,
  }));
}

const order = new Map<string, number>(builtInKinds.map((kind, position) => [kind, position]));

export const sortKinds = (kinds: Iterable<string>): string[] =>
  [...kinds].toSorted(
    (one, other) =>
      (order.get(one) ?? builtInKinds.length) - (order.get(other) ?? builtInKinds.length) ||
      one.localeCompare(other, 'en', { numeric: true }),
  );

/** The value, where it says more than the name. */
export const valueBeside = (value: string | null, name: string): string | null =>
  value?.toLowerCase() === name.toLowerCase() ? null : value;

export const presentEntity = (
  { name, value, ...row }: ListedEntity,
  nameOf: (kind: string) => string | null,
): Entity => ({
  id: row.id,
  kind: row.kind,
  kind_name: nameOf(row.kind),
  name,
  value: valueBeside(value, name),
  spellings: row.spellings,
  mentions: row.mentions,
  documents: row.documents,
  revision: row.revision,
  decided: row.revision > 0,
});
