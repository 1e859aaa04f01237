import { and, eq, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { answer, type AnswerRow } from './tables.ts';

export type NewAnswer = Pick<AnswerRow, 'sampleId' | 'revision' | 'found' | 'notInText'>;

const ofVersion = ({ companyId }: CompanyScope, versionId: number) =>
  and(eq(answer.companyId, companyId), eq(answer.versionId, versionId));

/** What the AI model of a version that is measured has answered. */
export const listAnswers = async (tx: Tx, scope: CompanyScope, versionId: number): Promise<NewAnswer[]> =>
  await tx
    .select({
      sampleId: answer.sampleId,
      revision: answer.revision,
      found: answer.found,
      notInText: answer.notInText,
    })
    .from(answer)
    .where(ofVersion(scope, versionId));

/** Stores answers; those about an earlier text of a sentence are replaced. */
export async function insertAnswers(
  tx: Tx,
  { companyId }: CompanyScope,
  versionId: number,
  rows: readonly NewAnswer[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(answer)
    .values(rows.map((row) => ({ ...row, companyId, versionId })))
    .onConflictDoUpdate({
      target: [answer.companyId, answer.versionId, answer.sampleId],
      set: {
        revision: sql`excluded.revision`,
        found: sql`excluded.found`,
        notInText: sql`excluded.not_in_text`,
      },
    });
}

export async function deleteAnswers(tx: Tx, scope: CompanyScope, versionId: number): Promise<void> {
  await tx.delete(answer).where(ofVersion(scope, versionId));
}
