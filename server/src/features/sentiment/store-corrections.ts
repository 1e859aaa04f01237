import type { Polarity } from '@dossier/contract/sentiment/constants';
import { and, eq, sql } from 'drizzle-orm';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { correction, type CorrectionRow, passage, type PassageRow, result, type ResultRow } from './tables.ts';

interface OfPassage {
  analysisId: number;
  documentId: number;
  textKey: string;
}

const ofPassage = ({ companyId }: ProjectScope, { analysisId, documentId, textKey }: OfPassage) =>
  and(
    eq(correction.companyId, companyId),
    eq(correction.analysisId, analysisId),
    eq(correction.documentId, documentId),
    eq(correction.textKey, textKey),
  );

/** A passage of a document with its result, locked. */
export async function lockPassage(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { analysisId, documentId, id }: { analysisId: number; documentId: number; id: number },
): Promise<{ passage: PassageRow; result: ResultRow } | undefined> {
  const [row] = await tx
    .select({ passage, result })
    .from(passage)
    .innerJoin(result, and(eq(result.companyId, passage.companyId), eq(result.id, passage.resultId)))
    .where(
      and(
        eq(passage.companyId, companyId),
        eq(passage.id, id),
        eq(passage.projectId, projectId),
        eq(result.analysisId, analysisId),
        eq(result.documentId, documentId),
      ),
    )
    // The result first: that is the order in which a run locks them.
    .for('update', { of: result });
  return row;
}

export async function findCorrection(
  tx: Tx,
  scope: ProjectScope,
  place: OfPassage,
): Promise<CorrectionRow | undefined> {
  const [row] = await tx.select().from(correction).where(ofPassage(scope, place));
  return row;
}

/** Sets what the user says of a passage. */
export async function setCorrection(
  tx: Tx,
  { companyId, actor }: ProjectScope,
  { label, sampleId, ...place }: OfPassage & { label: Polarity; sampleId: number | null },
): Promise<void> {
  await tx
    .insert(correction)
    .values({ companyId, ...place, label, sampleId, createdBy: actor.userId })
    .onConflictDoUpdate({
      target: [correction.companyId, correction.analysisId, correction.documentId, correction.textKey],
      set: { label, sampleId, createdAt: sql`clock_timestamp()`, createdBy: actor.userId },
    });
}

export async function deleteCorrection(tx: Tx, scope: ProjectScope, place: OfPassage): Promise<void> {
  await tx.delete(correction).where(ofPassage(scope, place));
}
