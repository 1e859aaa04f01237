import type { Unit } from '@dossier/contract/sentiment/constants';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { RatingInput } from '../computations.ts';
import { languagesOf } from '../present.ts';
import { findAnalysis } from '../store.ts';
import { findSubjects } from '../store-subjects.ts';
import { findVersion, findVersionFile } from '../store-versions.ts';

/** How a run rates passages. */
export interface Definition {
  analysisId: number;
  revision: number;
  unit: Unit;
  subjects: RatingInput['subjects'];
  /** The active version, if the method is that of a model and there is one. */
  version: { number: number; samples: number | null } | null;
  /** What it trained, or the AI model that it asks. */
  model: RatingInput['model'];
  provider: { aiModelId: number | null } | null;
}

/** How an analysis rates passages now. Null if it was deleted. */
export async function loadDefinition(
  { app, scope }: Context<ProjectScope>,
  { analysisId, before }: { analysisId: number; before: Definition | null },
): Promise<Definition | null> {
  const loaded = await app.database.read(scope, async (tx) => {
    const analysis = await findAnalysis(tx, scope, analysisId);
    if (!analysis) return null;
    const { revision, unit, method, activeVersionId: id } = analysis;
    if (before?.analysisId === analysisId && before.revision === revision) return before;
    const subjects = (await findSubjects(tx, scope, [analysisId])).map(({ key, words }) => ({ key, words }));
    const version = method === 'model' && id !== null ? await findVersion(tx, scope, { analysisId, id }) : undefined;
    const file = version && (await findVersionFile(tx, scope, version.id));
    return { analysisId, revision, unit, subjects, active: version, file };
  });
  if (!loaded || 'version' in loaded) return loaded;
  const { active, file, ...rest } = loaded;
  const lexicon = { ...rest, version: null, model: null, provider: null };
  if (!active) return lexicon;
  const { number, negative, neutral, positive, engine, providerModelId: aiModelId } = active;
  if (engine === 'provider') return { ...lexicon, version: { number, samples: null }, provider: { aiModelId } };
  if (!file) return lexicon;
  const pieces: Buffer[] = [];
  for await (const piece of await app.files.get(file.key)) pieces.push(piece as Buffer);
  const version = { number, samples: negative + neutral + positive };
  return { ...lexicon, version, model: { bytes: Buffer.concat(pieces), languages: languagesOf(active) } };
}
