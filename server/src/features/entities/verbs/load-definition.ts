import type { BuiltInKind } from '@dossier/contract/entities/constants';
import type { Engine } from '@dossier/contract/ner/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findUsableModel } from '../../ner/verbs/find-usable-model.ts';
import { readModelBytes } from '../../ner/verbs/read-model-bytes.ts';
import { type ProviderVersion, readProviderVersion } from '../../ner/verbs/read-provider-version.ts';
import type { KindToFind, ListTerm, ModelToUse } from '../computations.ts';
import { labelKey } from '../label-keys.ts';
import { findAnalysis } from '../store.ts';
import { type AllowedText, findAllowed } from '../store-decisions.ts';
import { findOwnKinds, nextTerms } from '../store-kinds.ts';

/** A named-entity model that an AI model answers, with the kinds of its labels by their numbers. */
export interface ProviderToAsk {
  version: ProviderVersion;
  kinds: ReadonlyMap<number, string>;
}

/** What a run looks for. */
export interface Definition {
  analysisId: number;
  revision: number;
  kinds: BuiltInKind[];
  own: KindToFind[];
  models: ModelToUse[];
  providers: ProviderToAsk[];
  /** Texts that always are entities in the project. */
  allowed: readonly AllowedText[];
}

const TERMS_PER_QUERY = 20_000;

/** What an analysis looks for in a project: its kinds, and the texts that always are entities there. Null if it was deleted. */
export async function loadDefinition(
  { app, scope }: Context<ProjectScope>,
  { analysisId, before }: { analysisId: number; before: Definition | null },
): Promise<Definition | null> {
  const loaded = await app.database.read(scope, async (tx) => {
    const analysis = await findAnalysis(tx, scope, analysisId);
    if (!analysis) return null;
    const { revision, kinds } = analysis;
    const allowed = await findAllowed(tx, scope, analysisId);
    if (before?.analysisId === analysisId && before.revision === revision && isSame(before.allowed, allowed)) {
      return before;
    }
    const own: KindToFind[] = [];
    const versions: (Omit<ModelToUse, 'bytes'> & { id: number; engine: Engine })[] = [];
    // Before all others: a user said so.
    for (const kind of new Set(allowed.map((one) => one.kind))) {
      const texts = allowed.filter((one) => one.kind === kind);
      const terms = texts.map(({ text }) => ({ term: text, spellings: [] }));
      own.push({ key: kind, type: 'list', ignoreCase: false, terms });
    }
    for (const kind of await findOwnKinds(tx, scope, [analysisId])) {
      const { id, key, type, enabled, expression, ignoreCase, modelId } = kind;
      if (!enabled) continue;
      if (type === 'list') own.push({ key, type, ignoreCase, terms: await loadTerms({ tx, scope }, id) });
      else if (type === 'expression') own.push({ key, type, ignoreCase, expression: expression! });
      else {
        const model = await findUsableModel({ tx, scope }, { id: modelId! });
        if (model?.activeVersionId == null) continue;
        const labels = model.labels.map(({ number }) => ({ label: number, key: labelKey(key, number) }));
        versions.push({ id: model.activeVersionId, engine: model.engine, kinds: labels });
      }
    }
    return { analysisId, revision, kinds, own, allowed, versions };
  });
  if (!loaded || 'models' in loaded) return loaded;
  const { versions, ...definition } = loaded;
  const models: ModelToUse[] = [];
  const providers: ProviderToAsk[] = [];
  for (const { id, engine, kinds } of versions) {
    if (engine === 'provider') {
      const version = await readProviderVersion({ app, scope }, id);
      providers.push({ version, kinds: new Map(kinds.map(({ label, key }) => [label, key])) });
    } else models.push({ bytes: await readModelBytes({ app, scope }, id), kinds });
  }
  return { ...definition, models, providers };
}

/** Whether two lists of texts that always are entities are equal. */
export const isSame = (one: readonly AllowedText[], other: readonly AllowedText[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

async function loadTerms({ tx, scope }: TransactionContext<ProjectScope>, kindId: number): Promise<ListTerm[]> {
  const terms: ListTerm[] = [];
  for (let after = 0; ;) {
    const rows = await nextTerms(tx, scope, { kindId, after, limit: TERMS_PER_QUERY });
    for (const { term, spellings } of rows) terms.push({ term, spellings });
    if (rows.length < TERMS_PER_QUERY) return terms;
    after = rows.at(-1)!.id;
  }
}
