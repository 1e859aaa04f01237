import type { Speech, SpeechItem, SpeechPassage } from '@dossier/contract/speech/schema';
import { transcriptText } from '@dossier/contract/speech/transcript-text';
import type { Scope, TenantScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { requireDocument } from '../documents/verbs/get-document.ts';
import { versionNumbers } from '../documents/verbs/version-numbers.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { findFile } from './store-files.ts';
import { countPieces, countWords, listPassages, listPieces, sumUpSpeakers } from './store-passages.ts';
import type { PassageRow, PieceRow, SpeechRow } from './tables.ts';

/** A recording of a document has its name and file. */
type Source = Pick<Speech, 'name' | 'document' | 'mime_type' | 'type' | 'size'>;

/** A recording with its transcript in API format. */
export async function presentSpeech(
  tx: Tx,
  scope: Scope,
  row: SpeechRow,
  { editable }: { editable: boolean },
): Promise<Speech> {
  const source = await sourceOf(tx, scope, row);
  const pieces = await listPieces(tx, scope, row);
  const passages = await listPassages(tx, scope, row);
  const { words, edited, uncertain } = await countWords(tx, scope, row);
  const bySpeaker = new Map((await sumUpSpeakers(tx, scope, row)).map((one) => [one.number, one]));
  const count = Math.max(row.speakers.length, row.labels.length, ...bySpeaker.keys());
  return {
    ...presentItem(row, countStates(pieces)),
    ...source,
    transcription: passages.length === 0 ? null : transcriptText(passages, row.speakers),
    company_id: row.companyId || null,
    peaks: row.peaks,
    engine: presentEngine(row),
    problem: row.problem,
    pieces: pieces.map(({ number, start, end, state, problem }) => ({ number, start, end, state, problem })),
    speakers: Array.from({ length: Math.max(0, count) }, (_, at) => ({
      number: at + 1,
      name: row.speakers[at] || null,
      length: bySpeaker.get(at + 1)?.length ?? 0,
      passages: bySpeaker.get(at + 1)?.passages ?? 0,
    })).filter(({ passages: passageCount, name }) => passageCount > 0 || name !== null),
    words,
    edited_words: edited,
    uncertain_words: uncertain,
    editable,
  };
}

const presentEngine = ({ engine, engineName }: SpeechRow): Speech['engine'] =>
  engine === null ? null : { kind: engine, name: engineName ?? '' };

async function sourceOf(tx: Tx, scope: Scope, row: SpeechRow): Promise<Source> {
  const { documentId, versionId } = row;
  if (documentId === null || versionId === null || !isTenant(scope)) {
    const file = await findFile(tx, scope, row);
    const { mimeType = '', type = '', size = 0 } = file ?? {};
    return { name: row.name ?? '', document: null, mime_type: mimeType, type, size };
  }
  const number = (await versionNumbers({ tx, scope }, [versionId])).get(versionId) ?? 1;
  const current = await requireDocument({ tx, scope }, { id: documentId, version: number });
  const { id, name, projectId } = current.document;
  const { mimeType, type, size } = current.version;
  return { name, document: { id, name, project_id: projectId, version: number }, mime_type: mimeType, type, size };
}

const isTenant = (scope: Scope): scope is TenantScope => 'companyId' in scope;

type Counts = Record<PieceRow['state'], number>;

function countStates(pieces: readonly PieceRow[]): Counts {
  const counts: Counts = { waiting: 0, done: 0, failed: 0 };
  for (const { state } of pieces) counts[state] += 1;
  return counts;
}

export async function presentItems(tx: Tx, scope: Scope, rows: readonly SpeechRow[]): Promise<SpeechItem[]> {
  const counts = await countPieces(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentItem(row, counts.get(row.id)));
}

function presentItem(row: SpeechRow, counts: Counts = { waiting: 0, done: 0, failed: 0 }): SpeechItem {
  const all = counts.waiting + counts.done + counts.failed;
  return {
    id: row.id,
    name: row.name ?? '',
    status: row.status,
    progress: all === 0 ? null : Math.round((100 * (counts.done + counts.failed)) / all),
    duration: row.duration,
    language: row.language,
    task_result_id: row.taskId,
    failed_pieces: counts.failed,
    created_at: row.createdAt.toISOString(),
  };
}

export async function presentPassages(tx: Tx, rows: readonly PassageRow[]): Promise<SpeechPassage[]> {
  const person = await loadPeople(
    { tx },
    rows.map(({ editedBy }) => editedBy),
  );
  return rows.map(({ id, start, end, speaker, words, revision, editedAt, editedBy }) => ({
    id,
    start,
    end,
    speaker,
    words,
    revision,
    edited_at: editedAt?.toISOString() ?? null,
    edited_by: person(editedBy),
  }));
}
