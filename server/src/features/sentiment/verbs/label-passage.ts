import { Failure } from '@dossier/contract/base/failure';
import type { Passage, PassageLabel } from '@dossier/contract/sentiment/result-schema';
import { say } from '@dossier/contract/sentiment/sentences';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceAnalysis, announceResults } from '../announce.ts';
import { presentPassages } from '../present-results.ts';
import { deleteCorrection, findCorrection, lockPassage, setCorrection } from '../store-corrections.ts';
import { applyCorrections, listPassages } from '../store-passages.ts';
import { deleteSamples, findSampleByKey, upsertSamples } from '../store-samples.ts';
import { findSubjects } from '../store-subjects.ts';
import type { AnalysisRow, PassageRow, ResultRow } from '../tables.ts';
import { assertRoom } from './change-samples.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type InProject = ContextWithAuthority<ProjectScope>;
type Within = Context<ProjectScope> & TransactionContext<ProjectScope>;

interface PlaceOfPassage {
  analysisId: number;
  documentId: number;
  id: number;
}
interface Locked {
  analysis: AnalysisRow;
  documentName: string;
  passage: PassageRow;
  result: ResultRow;
}

/**
 * Corrects or confirms the sentiment of a passage, and makes it a sample of the analysis. The label is of the text of the passage in this
 * document: it applies wherever that is, and after later runs. Throws `conflict` if the document was analysed again since.
 */
export async function labelPassage(
  { app, scope, authority }: InProject,
  { label, add_sample: addSample, ...place }: PassageLabel & PlaceOfPassage,
): Promise<Passage> {
  await assertReadable({ scope, authority });
  return await app.database.write(scope, async (tx) => {
    const locked = await lock({ app, tx, scope }, place);
    const { passage, result } = locked;
    const { textKey } = passage;
    const before = await findCorrection(tx, scope, { ...place, textKey });
    let sampleId = before?.sampleId ?? null;
    if (addSample || sampleId !== null) {
      const { text } = passage;
      const { language } = result;
      const sample = { text, textKey, label, source: 'passage' as const, language, documentId: place.documentId };
      await upsertSamples(tx, scope, place.analysisId, [sample]);
      await assertRoom({ tx, scope }, place.analysisId);
      sampleId = (await findSampleByKey(tx, scope, { analysisId: place.analysisId, textKey }))?.id ?? null;
    }
    const { analysisId, documentId } = place;
    await setCorrection(tx, scope, { analysisId, documentId, textKey, label, sampleId });
    return await finish({ app, tx, scope }, { ...locked, place, action: 'label_passage', label });
  });
}

/** Withdraws the label of a passage, with the sample that it became unless it was typed or imported before. */
export async function unlabelPassage({ app, scope, authority }: InProject, place: PlaceOfPassage): Promise<Passage> {
  await assertReadable({ scope, authority });
  return await app.database.write(scope, async (tx) => {
    const locked = await lock({ app, tx, scope }, place);
    const { textKey } = locked.passage;
    const { analysisId, documentId } = place;
    const before = await findCorrection(tx, scope, { analysisId, documentId, textKey });
    if (before) {
      await deleteCorrection(tx, scope, { analysisId, documentId, textKey });
      const sample = await findSampleByKey(tx, scope, { analysisId, textKey });
      if (sample?.id === before.sampleId && sample?.documentId === documentId) {
        await deleteSamples(tx, scope, { analysisId, ids: [sample.id] });
      }
    }
    return await finish({ app, tx, scope }, { ...locked, place, action: 'unlabel_passage', label: null });
  });
}

async function lock({ tx, scope }: Within, place: PlaceOfPassage): Promise<Locked> {
  const { document } = await requireDocument({ tx, scope }, { id: place.documentId });
  const analysis = await requireAnalysis({ tx, scope }, { id: place.analysisId, lock: 'share' });
  const found = await lockPassage(tx, scope, place);
  if (!found) throw new Failure('conflict', say('passage_gone'));
  return { analysis, documentName: document.name, ...found };
}

/** Applies the label to all passages with this text, and returns the passage. */
async function finish(
  { app, tx, scope }: Within,
  {
    analysis: { id: analysisId, name },
    documentName,
    passage: { sentiment },
    result,
    place,
    action,
    label,
  }: Locked & { place: PlaceOfPassage; action: string; label: string | null },
): Promise<Passage> {
  await applyCorrections(tx, scope, [result.id]);
  const { rows } = await listPassages(tx, scope, { analysisId, id: place.id }, { page: 1, per_page: 1, sort: 'place' });
  const [passage] = await presentPassages(tx, rows, await findSubjects(tx, scope, [analysisId]));
  await record(
    { tx, scope },
    {
      action,
      entityType: 'sentiment_analysis',
      entityId: analysisId,
      name,
      before: { document: documentName, sentiment },
      after: { document: documentName, sentiment: label ?? passage!.sentiment },
    },
  );
  afterCommit(tx, () => {
    announceResults(app, scope, analysisId);
    announceAnalysis(app, scope, { id: analysisId, change: 'updated', entity: 'samples' });
  });
  return passage!;
}
