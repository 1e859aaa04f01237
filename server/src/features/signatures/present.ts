import type { DocumentSignatures, Signature } from '@dossier/contract/signatures/schema';
import type { signatureEntry } from '@dossier/contract/base/signature';
import type { z } from 'zod';
import type { ProjectScope, Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { isSigned, outcomeOf, presentCounts, signedOf } from './counted.ts';
import { listImages, listSignatures } from './store.ts';
import { findCheck } from './store-checks.ts';
import type { CheckRow, SignatureRow } from './tables.ts';

const none = {
  state: 'none',
  task_result_id: null,
  problem: null,
  checked_at: null,
  version: null,
  unlisted: 0,
  signed_outcome: null,
  signed_feedback: null,
  signed: null,
  counts: null,
  items: [],
} as const;

/** The signatures of a document in API format. */
export async function presentSignatures(tx: Tx, scope: ProjectScope, documentId: number): Promise<DocumentSignatures> {
  const check = await findCheck(tx, scope, documentId);
  if (!check) return { ...none, items: [] };
  const { versionId } = check;
  const current = (await nameDocuments({ tx, scope }, [documentId])).get(documentId)?.versionId;
  const numbers = await versionNumbers({ tx, scope }, versionId === null ? [] : [versionId]);
  return {
    state: check.state,
    task_result_id: check.taskId,
    problem: check.problem,
    checked_at: check.checkedAt?.toISOString() ?? null,
    version: versionId === null || versionId === current ? null : (numbers.get(versionId) ?? null),
    unlisted: check.unlisted,
    ...presentSigned(check),
    counts: presentCounts(check),
    items: versionId === null ? [] : await presentItems(tx, scope, { documentId, versionId }),
  };
}

export const presentSigned = (check: CheckRow) => ({
  signed_outcome: outcomeOf(check),
  signed_feedback: check.feedback,
  signed: signedOf(check),
});

async function presentItems(
  tx: Tx,
  scope: ProjectScope,
  of: { documentId: number; versionId: number },
): Promise<Signature[]> {
  const rows = await listSignatures(tx, scope, of);
  const entries = await entriesOf(tx, scope, rows);
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ correctedBy }) => correctedBy),
  );
  return rows.map((row, index) => ({
    ...entries(row),
    number: index + 1,
    kind: row.kind,
    name: row.name,
    signed: isSigned(row),
    probability: row.probability,
    initials: row.initials,
    digital: row.details,
    corrected_by: getPerson(row.correctedBy),
    corrected_at: row.correctedAt?.toISOString() ?? null,
  }));
}

/** What lists say of signatures, with the ids of their pictures. */
export async function entriesOf(
  tx: Tx,
  scope: Scope,
  rows: readonly SignatureRow[],
): Promise<(row: SignatureRow) => z.output<typeof signatureEntry>> {
  const images = await listImages(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const byPlace = new Map(images.map(({ id, signatureId, kind }) => [`${signatureId} ${kind}`, id]));
  return ({ id, documentId, page, x, y, width, height, correction }) => ({
    id,
    signature_image_id: byPlace.get(`${id} signature`) ?? null,
    page_crop_image_id: byPlace.get(`${id} page`) ?? null,
    document_id: documentId,
    page_id: page,
    signed_correction: correction,
    coordinates: x === null || y === null || width === null || height === null ? null : [x, y, width, height],
  });
}
