import { type FileHandle, open } from 'node:fs/promises';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_HOURS, MAX_PIECES } from '@dossier/contract/speech/constants';
import { say } from '@dossier/contract/speech/sentences';
import type { CutRecording } from '@dossier/reading/sound/cut-recording';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { computeStep } from '../../../compute-step.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { fetchFile } from '../../documents/verbs/fetch-file.ts';
import { announceSpeech } from '../announce.ts';
import { cutting } from '../computations.ts';
import { languageCode, type PieceTranscript, timedWords, toPassages } from '../piece-transcript.ts';
import type { TranscriptionTask } from '../transcription-task.ts';
import { changeSpeech, findOfTask, lockSpeech } from '../store.ts';
import { changePiece, listPieces, removePassages, replacePassages, replacePieces } from '../store-passages.ts';
import type { PieceRow, SpeechRow } from '../tables.ts';
import { chooseEngine, type ChosenEngine } from './choose-engine.ts';
import { findRecordingFile } from './find-recording-file.ts';
import { indexAgain } from './index-transcript.ts';
import { type PieceOutcome, readPiece, transcribePiece } from './transcribe-piece.ts';

type Context = TranscriptionTask;

/** The built-in decoders take about a minute for an hour. */
const LIMITS = { timeMs: 60 * 60_000, memoryBytes: 1.5 * 1024 ** 3 };
const problems = { time: say('took_too_long'), memory: say('needed_too_much_memory'), crashed: say('not_decoded') };
/** Large enough for the context of a sentence, small enough to repeat after a failure, and below the limit of providers, 25 MB. */
const PIECES = { minMs: 60_000, maxMs: 120_000 };
const PIECES_AT_ONCE = 3;
/** After this many failures in a row, the other pieces are not sent: the provider is down. */
const MAX_FAILURES = 3;

/** A recording that is being transcribed. */
interface Work {
  row: SpeechRow;
  /** Where the engine is chosen and its calls are recorded. */
  place: TenantScope | AppScope;
  chosen: ChosenEngine;
  projectId: number | null;
}

/**
 * The task: cuts the recording into pieces and transcribes those that are left. Every piece is stored when it is done, so a run that was
 * killed continues with the next one. A piece that fails has the reason, and the others go on. Fails if every piece of the run did. Does nothing
 * if the recording was deleted.
 */
export async function runTranscription(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const row = await app.database.read(scope, (tx) => findOfTask(tx, scope, task.id));
  if (!row) return;
  const place = await placeOf(context, row);
  const chosen = await chooseEngine({ app, scope: place });
  if (!chosen) throw new Failure('validation', say('no_engine'));
  const work: Work = { row, place, chosen, projectId: 'projectId' in scope ? scope.projectId : null };
  await withTemporaryFile(app, (path) =>
    withTemporaryFile(app, async (sound) => {
      await fetchFile(context, { ...(await findRecordingFile(context, row)), path });
      const input = { path, output: sound, limits: PIECES };
      const { companyId } = row;
      const recording = await computeStep(context, cutting, {
        step: 'find_speech',
        input,
        companyId,
        // A user waits for their own recording.
        limits: { ...LIMITS, interactive: row.documentId === null },
        problems,
      });
      await storePieces(context, work, recording);
      const file = await open(sound);
      try {
        await transcribePieces(context, work, file);
      } finally {
        await file.close();
      }
    }),
  );
}

async function placeOf({ authority, scope }: Context, { companyId }: SpeechRow): Promise<TenantScope | AppScope> {
  return 'projectId' in scope ? scope : await authority.workplace(companyId || null);
}

/** Stores the pieces, unless those of an earlier run with the same cuts are there. */
async function storePieces(context: Context, { row, chosen }: Work, recording: CutRecording): Promise<void> {
  const { scope } = context;
  if (recording.duration > MAX_HOURS * 3_600_000 || recording.pieces.length > MAX_PIECES) {
    throw new Failure('too_large', say('too_long', { hours: MAX_HOURS }));
  }
  await context.save({ phase: 'cut' }, async (tx) => {
    const before = await listPieces(tx, scope, row);
    const isSame =
      before.length === recording.pieces.length &&
      before.every((one, at) => one.start === recording.pieces[at]!.start && one.end === recording.pieces[at]!.end);
    if (!isSame) {
      await replacePieces(tx, scope, row, recording.pieces);
      await removePassages(tx, scope, row, 'all');
    } else await removePassages(tx, scope, row, 'imported');
    const { kind, name } = chosen.engine;
    const engine = { engine: kind, engineName: name };
    await changeSpeech(tx, scope, row, {
      duration: recording.duration,
      peaks: recording.peaks,
      problem: null,
      ...engine,
    });
  });
}

async function transcribePieces(context: Context, work: Work, sound: FileHandle): Promise<void> {
  const { app, scope } = context;
  const pieces = await app.database.read(scope, (tx) => listPieces(tx, scope, work.row));
  const left = pieces.filter(({ state }) => state !== 'done');
  const step = context.step('transcribe', pieces.length);
  if (left.length < pieces.length) step.advance(pieces.length - left.length);
  let language = work.row.chosenLanguage ?? (left.length < pieces.length ? work.row.language : null);
  let failures = 0;
  let failure: Failure | null = null;
  for (let next = 0; next < left.length;) {
    // A cancelled task ends here. The language of the first piece is that of the others.
    step.advance(0);
    const round = left.slice(next, next + (language === null ? 1 : PIECES_AT_ONCE));
    const outcomes: PieceOutcome[] =
      failure && failures >= MAX_FAILURES
        ? round.map(() => ({ failure: failure! }))
        : await context.withoutSlot(() =>
            Promise.all(
              round.map(async (piece) =>
                transcribePiece(context, { ...work, piece, wav: await readPiece(sound, piece), language }),
              ),
            ),
          );
    for (const [at, outcome] of outcomes.entries()) {
      const piece = round[at]!;
      await storePiece(context, work, { piece, outcome });
      failures = 'failure' in outcome ? failures + 1 : 0;
      if ('failure' in outcome) failure = outcome.failure;
      else language ??= languageCode(outcome.transcript.language);
      step.advance(1, say('piece', { number: piece.number, total: pieces.length }));
    }
    next += round.length;
  }
  step.done();
  if (failure && failures === left.length) throw failure;
  await finish(context, work);
}

/** Stores the transcript of a piece, or why there is none. */
async function storePiece(
  context: Context,
  { row, projectId }: Work,
  { piece, outcome }: { piece: PieceRow; outcome: PieceOutcome },
): Promise<void> {
  const { app, scope } = context;
  const { number } = piece;
  await context.save({ phase: 'transcribing' }, async (tx) => {
    const locked = await lockSpeech(tx, scope, row);
    if (!locked) throw new Failure('not_found');
    if ('failure' in outcome) {
      await changePiece(tx, scope, row, { number, state: 'failed', problem: outcome.failure.sentence });
    } else {
      await storeTranscript(tx, context, { locked, piece, transcript: outcome.transcript });
      await changePiece(tx, scope, row, { number, state: 'done', problem: null });
    }
    afterCommit(tx, () => announceSpeech(app, row, { change: 'updated', projectId }));
  });
}

async function storeTranscript(
  tx: Tx,
  { scope }: Context,
  { locked, piece, transcript }: { locked: SpeechRow; piece: PieceRow; transcript: PieceTranscript },
): Promise<void> {
  const labels = [...locked.labels];
  const passages = toPassages(timedWords(transcript, piece), (label) => {
    if (!labels.includes(label)) labels.push(label);
    return labels.indexOf(label) + 1;
  });
  await replacePassages(tx, scope, locked, { number: piece.number, passages });
  await changeSpeech(tx, scope, locked, {
    labels,
    language: locked.chosenLanguage ?? locked.language ?? languageCode(transcript.language),
  });
}

/** The transcript of a document becomes its text, on which other rooms work. */
async function finish(context: Context, { row }: Work): Promise<void> {
  const { app, scope } = context;
  const persisting = context.step('persist_results');
  if ('projectId' in scope && row.documentId !== null) await indexAgain({ app, scope }, row.documentId);
  persisting.done();
}
