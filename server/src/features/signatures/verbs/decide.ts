import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_MARKED } from '@dossier/contract/signatures/constants';
import type { DocumentSignatures, FeedbackInput } from '@dossier/contract/signatures/schema';
import { say } from '@dossier/contract/signatures/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceSignatures } from '../announce.ts';
import { cropping } from '../computations.ts';
import { countSignatures } from '../counted.ts';
import { presentSignatures } from '../present.ts';
import { imageKey } from '../storage-keys.ts';
import {
  changeSignature,
  deleteSignatures,
  insertImages,
  insertSignatures,
  keysOfSignatures,
  listSignatures,
  lockSignature,
} from '../store.ts';
import { changeCheck, insertCheck, lockCheck } from '../store-checks.ts';
import type { CheckRow, SignatureRow } from '../tables.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { withFolder } from './run-detection.ts';

type InTransaction = Context<ProjectScope> & TransactionContext<ProjectScope>;
const LIMITS = { timeMs: 60_000, memoryBytes: 1.5 * 1024 ** 3 };

/** Stores a decision about a signature, a place on a page, or the document. */
export async function decide(
  { app, scope }: Context<ProjectScope>,
  { id, ...input }: FeedbackInput & { id: number },
): Promise<DocumentSignatures> {
  if ('coordinates' in input) return await markPlace({ app, scope }, { id, ...input });
  return await app.database.write(scope, async (tx) => {
    const context = { app, tx, scope };
    if ('signed' in input) await setSigned(context, { id, signed: input.signed });
    else await correct(context, { id, signatureId: input.signature_id, correction: input.signed_correction });
    return await presentSignatures(tx, scope, id);
  });
}

/** Withdraws the decision about a signature, or about the document. A place that a user drew is removed. */
export async function withdraw(
  { app, scope }: Context<ProjectScope>,
  { id, signatureId }: { id: number; signatureId: number | undefined },
): Promise<DocumentSignatures> {
  return await app.database.write(scope, async (tx) => {
    const context = { app, tx, scope };
    if (signatureId !== undefined) await correct(context, { id, signatureId, correction: null });
    else await setSigned(context, { id, signed: null });
    return await presentSignatures(tx, scope, id);
  });
}

async function setSigned(
  context: InTransaction,
  { id, signed }: { id: number; signed: boolean | null },
): Promise<void> {
  const { tx, scope } = context;
  const { document } = await requireDocument({ tx, scope }, { id });
  const check = await lockCheck(tx, scope, id);
  if (signed === null && (check?.feedback ?? null) === null) throw new Failure('not_found', say('no_decision'));
  if (check?.feedback === signed) return;
  const feedbackBy = signed === null ? null : scope.actor.userId;
  if (check) await changeCheck(tx, scope, id, { feedback: signed, feedbackBy });
  else await insertCheck(tx, scope, { documentId: id, state: 'done', feedback: signed, feedbackBy });
  await record(
    { tx, scope },
    {
      action: 'set_signed',
      entityType: 'document',
      entityId: id,
      name: document.name,
      before: { signed: check?.feedback ?? null },
      after: { signed },
    },
  );
  announceAfter(context, id);
}

async function correct(
  context: InTransaction,
  { id, signatureId, correction }: { id: number; signatureId: number; correction: boolean | null },
): Promise<void> {
  const { tx, scope } = context;
  const { document } = await requireDocument({ tx, scope }, { id });
  const check = await requireCheck(tx, scope, id);
  const row = await lockSignature(tx, scope, { documentId: id, versionId: check.versionId, id: signatureId });
  if (!row) throw new Failure('conflict', say('no_such_signature'));
  if (row.correction === correction) {
    if (correction === null) throw new Failure('not_found', say('no_decision'));
    return;
  }
  if (row.kind === 'marked' && correction !== true) await removeMarked(context, row);
  else {
    const decided = correction === null ? null : { by: scope.actor.userId, at: new Date() };
    await changeSignature(tx, scope, row.id, {
      correction,
      correctedBy: decided?.by ?? null,
      correctedAt: decided?.at ?? null,
    });
  }
  await recordDecision(context, { id, name: document.name, row, correction });
  await recount(tx, scope, check);
  announceAfter(context, id);
}

async function removeMarked({ app, tx, scope }: InTransaction, { id, companyId }: SignatureRow): Promise<void> {
  const keys = await keysOfSignatures(tx, scope, [id]);
  await deleteSignatures(tx, scope, [id]);
  await discardFiles({ app, tx, scope }, { companyId, keys });
}

/** Adds a signature at a place that a user drew, with its pictures. */
async function markPlace(
  { app, scope }: Context<ProjectScope>,
  { id, page_id: page, coordinates, version: shown }: Extract<FeedbackInput, { page_id: number }> & { id: number },
): Promise<DocumentSignatures> {
  const { document, version } = await app.database.read(scope, (tx) => requireDocument({ tx, scope }, { id }));
  if (version.number !== shown) throw new Failure('conflict', say('version_changed'));
  return await withFolder({ app }, async (folder) => {
    const [path, words] = [`${folder}/document.pdf`, `${folder}/words.jsonl`];
    const hasWords = await fetchPdf({ app, scope }, { id, type: version.type, path, words });
    const cropped = await app.computing.run(
      cropping,
      { path, words: hasWords ? words : null, place: { page, box: coordinates }, folder },
      { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal },
    );
    const files: { kind: 'signature' | 'page'; key: string; sha256: string; size: number; mimeType: string }[] = [];
    const name = randomUUID();
    for (const kind of ['signature', 'page'] as const) {
      const key = imageKey(scope.companyId, `${name}-${kind}`);
      const stored = await app.files.put(key, createReadStream(cropped.pictures[kind]), { mime: 'image/png' });
      files.push({ kind, key, sha256: stored.sha256, size: stored.size, mimeType: 'image/png' });
    }
    try {
      return await app.database.write(scope, async (tx) => {
        const context = { app, tx, scope };
        const current = await requireDocument({ tx, scope }, { id });
        if (current.version.id !== version.id) throw new Failure('conflict', say('version_changed'));
        const check = await lockCheck(tx, scope, id);
        if (!check) await insertCheck(tx, scope, { documentId: id, state: 'done', versionId: version.id });
        else if (check.versionId === null) await changeCheck(tx, scope, id, { versionId: version.id });
        else if (check.versionId !== version.id) throw new Failure('conflict', say('new_version'));
        const known = await listSignatures(tx, scope, { documentId: id, versionId: version.id });
        if (known.filter(({ kind }) => kind === 'marked').length >= MAX_MARKED) {
          throw new Failure('quota', say('too_many_marked', { limit: MAX_MARKED }));
        }
        const [x, y, width, height] = coordinates;
        const row = {
          documentId: id,
          versionId: version.id,
          kind: 'marked' as const,
          page,
          x,
          y,
          width,
          height,
          features: cropped.features,
          correction: true,
          correctedBy: scope.actor.userId,
          correctedAt: new Date(),
        };
        const [signatureId] = await insertSignatures(tx, scope, [row]);
        await insertImages(
          tx,
          scope,
          files.map((file) => ({ ...file, signatureId: signatureId! })),
        );
        await record(
          { tx, scope },
          { action: 'mark_signature', entityType: 'document', entityId: id, name: document.name, after: { page } },
        );
        await recount(tx, scope, { documentId: id, versionId: version.id });
        announceAfter(context, id);
        return await presentSignatures(tx, scope, id);
      });
    } catch (error) {
      for (const { key } of files) await app.files.delete(key);
      throw error;
    }
  });
}

async function requireCheck(
  tx: Tx,
  scope: ProjectScope,
  documentId: number,
): Promise<CheckRow & { versionId: number }> {
  const check = await lockCheck(tx, scope, documentId);
  if (!check || check.versionId === null) throw new Failure('conflict', say('not_checked'));
  return { ...check, versionId: check.versionId };
}

async function recount(
  tx: Tx,
  scope: ProjectScope,
  { documentId, versionId }: { documentId: number; versionId: number },
): Promise<void> {
  const rows = await listSignatures(tx, scope, { documentId, versionId });
  await changeCheck(tx, scope, documentId, countSignatures(rows));
}

const actions = { true: 'confirm_signature', false: 'refuse_signature', null: 'withdraw_signature' } as const;

async function recordDecision(
  { tx, scope }: InTransaction,
  { id, name, row, correction }: { id: number; name: string; row: SignatureRow; correction: boolean | null },
): Promise<void> {
  await record(
    { tx, scope },
    {
      action: actions[`${correction}`],
      entityType: 'document',
      entityId: id,
      name,
      after: { ...(row.page !== null && { page: row.page }), ...(row.name !== null && { signature: row.name }) },
    },
  );
}

function announceAfter({ app, tx, scope }: InTransaction, id: number): void {
  afterCommit(tx, () => announceSignatures(app, scope, id));
}
