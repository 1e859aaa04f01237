import type { Sentence } from '@dossier/contract/base/sentence';
import { UNCERTAIN_BELOW } from '@dossier/contract/speech/constants';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inScope, type Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { SpeechKey } from './store.ts';
import { passage, type PassageRow, piece, type PieceRow } from './tables.ts';

const ofPieces = (scope: Scope, { companyId, id }: SpeechKey) =>
  and(eq(piece.companyId, inScope(scope, companyId)), eq(piece.speechId, id));
const ofPassages = (scope: Scope, { companyId, id }: SpeechKey) =>
  and(eq(passage.companyId, inScope(scope, companyId)), eq(passage.speechId, id));

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/** Replaces the pieces of a recording. */
export async function replacePieces(
  tx: Tx,
  scope: Scope,
  key: SpeechKey,
  pieces: readonly { start: number; end: number }[],
): Promise<void> {
  await tx.delete(piece).where(ofPieces(scope, key));
  const rows = pieces.map((one, at) => ({ companyId: key.companyId, speechId: key.id, number: at + 1, ...one }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await tx.insert(piece).values(rows.slice(from, from + ROWS_PER_INSERT));
  }
}

export async function listPieces(tx: Tx, scope: Scope, key: SpeechKey): Promise<PieceRow[]> {
  return await tx.select().from(piece).where(ofPieces(scope, key)).orderBy(asc(piece.number));
}

export async function changePiece(
  tx: Tx,
  scope: Scope,
  key: SpeechKey,
  { number, ...change }: { number: number; state: PieceRow['state']; problem: Sentence | null },
): Promise<void> {
  await tx
    .update(piece)
    .set(change)
    .where(and(ofPieces(scope, key), eq(piece.number, number)));
}

/** All pieces, or those that failed, are to be transcribed again. */
export async function resetPieces(tx: Tx, scope: Scope, key: SpeechKey, which: 'all' | 'failed'): Promise<void> {
  const where = and(ofPieces(scope, key), which === 'failed' ? eq(piece.state, 'failed') : undefined);
  await tx.update(piece).set({ state: 'waiting', problem: null }).where(where);
}

/** The pieces of recordings by their state. */
export async function countPieces(
  tx: Tx,
  { companyIds }: Scope,
  speechIds: readonly number[],
): Promise<Map<number, Record<PieceRow['state'], number>>> {
  if (speechIds.length === 0) return new Map();
  const of = (state: PieceRow['state']) => sql<number>`(count(*) filter (where ${piece.state} = ${state}))::int`;
  const rows = await tx
    .select({ speechId: piece.speechId, waiting: of('waiting'), done: of('done'), failed: of('failed') })
    .from(piece)
    .where(and(inArray(piece.companyId, [...companyIds]), inArray(piece.speechId, [...speechIds])))
    .groupBy(piece.speechId);
  return new Map(rows.map(({ speechId, ...counts }) => [speechId, counts]));
}

export type NewPassage = Pick<PassageRow, 'start' | 'end' | 'speaker' | 'words'>;

/** Replaces the passages of a piece; those of imported subtitles have none. */
export async function replacePassages(
  tx: Tx,
  scope: Scope,
  key: SpeechKey,
  { number, passages }: { number: number | null; passages: readonly NewPassage[] },
): Promise<void> {
  const ofPiece = number === null ? isNull(passage.piece) : eq(passage.piece, number);
  await tx.delete(passage).where(and(ofPassages(scope, key), ofPiece));
  const rows = passages.map((one) => ({ companyId: key.companyId, speechId: key.id, piece: number, ...one }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await tx.insert(passage).values(rows.slice(from, from + ROWS_PER_INSERT));
  }
}

/** Deletes the passages of an earlier transcript. */
export async function removePassages(tx: Tx, scope: Scope, key: SpeechKey, which: 'all' | 'imported'): Promise<void> {
  const imported = which === 'imported' ? isNull(passage.piece) : undefined;
  await tx.delete(passage).where(and(ofPassages(scope, key), imported));
}

export async function listPassages(tx: Tx, scope: Scope, key: SpeechKey): Promise<PassageRow[]> {
  return await tx.select().from(passage).where(ofPassages(scope, key)).orderBy(asc(passage.start), asc(passage.id));
}

/** A passage, locked until the transaction ends. */
export async function lockPassage(tx: Tx, scope: Scope, key: SpeechKey, id: number): Promise<PassageRow | undefined> {
  const [row] = await tx
    .select()
    .from(passage)
    .where(and(ofPassages(scope, key), eq(passage.id, id)))
    .for('update');
  return row;
}

export async function changePassage(
  tx: Tx,
  scope: Scope,
  { companyId, id }: PassageRow,
  change: Partial<Pick<PassageRow, 'words' | 'speaker'>>,
): Promise<PassageRow> {
  const [row] = await tx
    .update(passage)
    .set({
      ...change,
      revision: sql`${passage.revision} + 1`,
      editedAt: sql`clock_timestamp()`,
      editedBy: scope.actor.userId,
    })
    .where(and(eq(passage.companyId, inScope(scope, companyId)), eq(passage.id, id)))
    .returning();
  return row!;
}

export interface PassageTotals {
  words: number;
  edited: number;
  uncertain: number;
}

/** The words of a recording: all, those that users wrote, and those that the engine is not sure of. */
export async function countWords(tx: Tx, scope: Scope, { companyId, id }: SpeechKey): Promise<PassageTotals> {
  const { rows } = await tx.execute<PassageTotals & Record<string, unknown>>(sql`
    select count(*)::int as words, (count(*) filter (where word ? 'edited'))::int as edited,
      (count(*) filter (where (word ->> 'sureness')::float8 < ${UNCERTAIN_BELOW}))::int as uncertain
    from speech_passage p, jsonb_array_elements(p.words) word
    where p.company_id = ${inScope(scope, companyId)} and p.speech_id = ${id}`);
  return rows[0]!;
}

/** How long each speaker speaks, in milliseconds, and in how many passages. */
export async function sumUpSpeakers(
  tx: Tx,
  scope: Scope,
  key: SpeechKey,
): Promise<{ number: number; length: number; passages: number }[]> {
  return await tx
    .select({
      number: sql<number>`${passage.speaker}`,
      length: sql<number>`sum(${passage.end} - ${passage.start})::int`,
      passages: sql<number>`count(*)::int`,
    })
    .from(passage)
    .where(and(ofPassages(scope, key), sql`${passage.speaker} is not null`))
    .groupBy(passage.speaker)
    .orderBy(asc(passage.speaker));
}
