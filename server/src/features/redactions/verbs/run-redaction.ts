import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { RedactedPage, RedactionReport } from '@dossier/contract/redactions/schema';
import { say } from '@dossier/contract/redactions/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { computeStep } from '../../../compute-step.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { tooLarge } from '../../../streamed-files.ts';
import { requireRoomForDocument } from '../../documents/limits.ts';
import { downloadOriginal } from '../../documents/verbs/download-document.ts';
import { quotePages } from '../../documents/verbs/quote-pages.ts';
import { versionNumbers } from '../../documents/verbs/version-numbers.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceCopy } from '../announce.ts';
import { redacting, verifying, type WrittenCopy } from '../computations.ts';
import { findRemaining, loadValues, reportOf, type Values } from '../reporting.ts';
import { changeCopyOfTask, findCopyOfTask, replacePages } from '../store.ts';
import type { RedactionRow } from '../tables.ts';

type Context = TaskContext<ProjectScope>;

/** Recognising the text of a large scan takes longest. */
const LIMITS = { timeMs: 60 * 60_000, memoryBytes: 2 * 1024 ** 3 };
const problems = { time: say('took_too_long'), memory: say('needed_too_much_memory'), crashed: say('failed') };

/**
 * The task: writes a copy of the version without the chosen values, searches it for them, and stores it only if there are none. Nothing is
 * stored before, so a run that was killed starts again. Its steps run in processes of their own.
 */
export async function runRedaction(context: Context): Promise<void> {
  const { app, scope, authority } = context;
  await authority.project('DOCUMENT_READ', scope.projectId);
  const { row, version, values } = await loadWork(context);
  const original = await downloadOriginal({ app, scope }, { id: row.documentId, version });
  await withTemporaryFile(app, (path) =>
    withTemporaryFile(app, async (output) => {
      const fetching = context.step('fetch_data');
      await pipeline(await original.open(), createWriteStream(path), { signal: context.signal });
      fetching.done();
      const input = {
        path,
        name: original.filename,
        ...(context.secret !== undefined && { password: context.secret }),
        output,
        values: values.texts,
        spans: values.spans,
      };
      const { companyId } = scope;
      const bounds = { companyId, limits: LIMITS, problems };
      const copy = await computeStep(context, redacting, { step: 'redact', input, ...bounds });
      const remains = await computeStep(context, verifying, {
        step: 'verify',
        ...bounds,
        input: { path: output, name: copy.filename, values: copy.values, scans: copy.scans },
      });
      const remaining = findRemaining(remains, values);
      const report = reportOf(copy, { kinds: row.kinds, values, remaining });
      if (remaining.count > 0) await refuse(context, row, report);
      else await keep(context, row, { copy, report, output });
    }),
  );
}

/** The copy to make, with the words at its places. */
async function loadWork({
  app,
  scope,
  task,
}: Context): Promise<{ row: RedactionRow; version: number; values: Values }> {
  return await app.database.read(scope, async (tx) => {
    const row = await findCopyOfTask(tx, scope, task.id);
    if (!row) throw new Failure('not_found');
    const { versionId, spans } = row;
    const version = (await versionNumbers({ tx, scope }, [versionId])).get(versionId);
    if (version === undefined) throw new Failure('not_found', say('original_changed'));
    const pages = [...new Set(spans.map(({ page }) => page))].map((page) => ({ versionId, page }));
    const textOf = await quotePages({ tx, scope }, pages);
    return { row, version, values: loadValues(row, (page) => textOf(versionId, page)) };
  });
}

/** Stores that values remain, and fails. The file is not kept. */
async function refuse(context: Context, { documentId }: RedactionRow, report: RedactionReport): Promise<never> {
  const { remaining_values: count } = report;
  const problem = count === 1 ? say('values_remain_one') : say('values_remain', { count });
  await context.save({ phase: 'refused' }, async (tx) => {
    await storeOutcome(context, tx, documentId, {
      state: 'failed_verification',
      problem,
      report,
      completedAt: new Date(),
    });
  });
  throw new Failure('validation', problem);
}

/** Stores the file and its row. The file has the key of the copy, so that a run after a crash replaces it. */
async function keep(
  context: Context,
  row: RedactionRow,
  { copy, report, output }: { copy: WrittenCopy; report: RedactionReport; output: string },
): Promise<void> {
  const { app, scope } = context;
  const { key, documentId } = row;
  const pages = copy.type === 'pdf' ? [] : await readTexts(context, { path: output, name: copy.filename });
  const { size: length } = await stat(output);
  const limit = await requireRoomForDocument(app, scope);
  if (length > limit) throw tooLarge(limit);
  const stored = await app.files.put(key, createReadStream(output), { length, mime: copy.mime_type });
  try {
    await context.save({ phase: 'verified' }, async (tx) => {
      await replacePages(tx, scope, row.id, pages);
      await storeOutcome(context, tx, documentId, {
        state: 'verified',
        problem: null,
        report,
        completedAt: new Date(),
        filename: copy.filename,
        type: copy.type,
        mimeType: copy.mime_type,
        ...stored,
      });
      await context.succeed(tx);
    });
  } catch (error) {
    // Another run may have stored it by now.
    const current = await app.database.read(scope, (tx) => findCopyOfTask(tx, scope, context.task.id));
    if (current?.state !== 'verified') await app.files.delete(key);
    throw error;
  }
}

async function storeOutcome(
  { app, scope, task }: Context,
  tx: Tx,
  documentId: number,
  outcome: Parameters<typeof changeCopyOfTask>[3],
): Promise<void> {
  const changed = await changeCopyOfTask(tx, scope, task.id, outcome);
  if (!changed) throw new Failure('not_found');
  const { id } = changed;
  afterCommit(tx, () => announceCopy(app, scope, { id, documentId, change: 'updated' }));
}

/** The texts of the pages of a copy whose pages are not drawn. */
async function readTexts({ app, signal }: Context, source: { path: string; name: string }): Promise<RedactedPage[]> {
  const pages: RedactedPage[] = [];
  try {
    await app.readers.read(source, {
      signal,
      onPart(part) {
        if (part.part !== 'page') return;
        pages.push({ number: part.page.number, text: stripUnstorableCharacters(part.page.text) });
      },
    });
  } catch (error) {
    // Everything was removed.
    if (!(error instanceof Failure && (error.kind === 'no_text' || error.kind === 'empty'))) throw error;
  }
  return pages;
}
