import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import { MAX_SAMPLES } from '@dossier/contract/sentiment/constants';
import type { Sample, SampleChange, SampleInput } from '@dossier/contract/sentiment/sample-schema';
import { say } from '@dossier/contract/sentiment/sentences';
import { detectLanguage } from '@dossier/language/detect';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, TenantScope } from '../../../access/scope.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import { presentSamples } from '../present.ts';
import {
  changeSample,
  countSamples,
  deleteSamples,
  findSample,
  insertSample,
  listSamples as findPage,
  type SampleFilter,
} from '../store-samples.ts';
import type { SampleRow } from '../tables.ts';
import { textKey } from '../text-key.ts';
import { logChange } from './log-change.ts';
import { requireAnalysis } from './require-analysis.ts';

/** A page of the samples of an analysis. */
export async function listSamples(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  {
    analysisId,
    page,
    per_page,
    ...query
  }: SampleFilter & { analysisId: number; page: number; per_page: number; sort: string },
): Promise<Page<Sample>> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    const { rows, total } = await findPage(tx, scope, analysisId, { ...query, page, per_page });
    return { items: await presentSamples(tx, readable, rows), total, page, per_page };
  });
}

/** Adds a sample. Throws `conflict` if there is already one with this text. */
export async function addSample(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { analysisId, text, label, language }: SampleInput & { analysisId: number },
): Promise<Sample> {
  assertText(text);
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const row = await insertSample(tx, scope, analysisId, {
      text,
      textKey: textKey(text),
      label,
      source: 'typed',
      language: language ?? detectLanguage(text),
    });
    if (!row) throw sampleExists();
    await assertRoom({ tx, scope }, analysisId);
    await logChange(
      { app, tx, scope },
      { analysis, action: 'add_samples', entity: 'samples', after: { samples: 1, label } },
    );
    const [sample] = await presentSamples(tx, readable, [row]);
    return sample!;
  });
}

/** Changes a sample. Throws `conflict` if another user changed it after `based_on`, or if the text is that of another one. */
export async function updateSample(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { analysisId, id, text, label, based_on: basedOn }: SampleChange & { analysisId: number; id: number },
): Promise<Sample> {
  if (text !== undefined) assertText(text);
  const readable = await authority.accessible('DOCUMENT_READ');
  try {
    return await app.database.write(scope, async (tx) => {
      const analysis = await requireAnalysis({ tx, scope }, { id: analysisId });
      const before = await findSample(tx, scope, { analysisId, id });
      if (!before) throw new Failure('not_found');
      if (basedOn !== undefined && new Date(basedOn).getTime() !== before.updatedAt.getTime()) {
        throw new Failure('conflict', say('changed_meanwhile'));
      }
      const row = await changeSample(tx, scope, id, {
        ...(text !== undefined &&
          text !== before.text && { text, textKey: textKey(text), language: detectLanguage(text) }),
        ...(label !== undefined && { label }),
      });
      await logChange(
        { app, tx, scope },
        { analysis, action: 'update_sample', entity: 'samples', before: logged(before), after: logged(row) },
      );
      const [sample] = await presentSamples(tx, readable, [row]);
      return sample!;
    });
  } catch (error) {
    throw isUniqueViolation(error, 'sentiment_sample_company_id_analysis_id_text_key_key') ? sampleExists() : error;
  }
}

/** Deletes samples. Corrected passages keep their labels. */
export async function removeSamples(
  { app, scope }: Context<CompanyScope>,
  { analysisId, ids }: { analysisId: number; ids: readonly number[] },
): Promise<{ deleted: number }> {
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId });
    const deleted = await deleteSamples(tx, scope, { analysisId, ids });
    if (deleted > 0) {
      await logChange(
        { app, tx, scope },
        { analysis, action: 'delete_samples', entity: 'samples', after: { samples: deleted } },
      );
    }
    return { deleted };
  });
}

/** Throws `quota` if the analysis has too many samples by now. */
export async function assertRoom({ tx, scope }: TransactionContext<TenantScope>, analysisId: number): Promise<void> {
  const { negative, neutral, positive } = (await countSamples(tx, scope, [analysisId]))(analysisId);
  if (negative + neutral + positive > MAX_SAMPLES) {
    throw new Failure('quota', say('too_many_samples', { limit: MAX_SAMPLES }));
  }
}

const logged = ({ label, text }: SampleRow) => ({ label, characters: text.length });

function sampleExists(): Failure {
  const sentence = say('sample_exists');
  return new Failure('conflict', sentence, { text: sentence });
}

function assertText(text: string): void {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    throw new Failure('validation', undefined, { text: say('text_without_letters') });
  }
}
