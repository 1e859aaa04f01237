import type { FileHandle } from 'node:fs/promises';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/speech/sentences';
import { toWav } from '@dossier/reading/sound/wav';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { transcribeAudio } from '../../ai-providers/verbs/call-model.ts';
import type { PieceTranscript } from '../piece-transcript.ts';
import type { PieceRow } from '../tables.ts';
import type { ChosenEngine } from './choose-engine.ts';
import { draftPiece } from './draft-piece.ts';
import type { TranscriptionTask as Context } from '../transcription-task.ts';

/** The transcript of a piece, or why there is none. */
export type PieceOutcome = { transcript: PieceTranscript } | { failure: Failure };

/** 16-bit samples at 16 kHz. */
const BYTES_PER_MS = 32;

/** The sound of a piece as a WAV file, from that of the recording. */
export async function readPiece(sound: FileHandle, { start, end }: Pick<PieceRow, 'start' | 'end'>): Promise<Buffer> {
  const pcm = Buffer.alloc((end - start) * BYTES_PER_MS);
  const { bytesRead } = await sound.read(pcm, 0, pcm.length, start * BYTES_PER_MS);
  return toWav(pcm.subarray(0, bytesRead));
}

interface Order {
  place: TenantScope | AppScope;
  chosen: ChosenEngine;
  piece: PieceRow;
  wav: Buffer;
  language: string | null;
}

/** Transcribes a piece. Throws only if the task is to stop. */
export async function transcribePiece(context: Context, order: Order): Promise<PieceOutcome> {
  const { app, signal } = context;
  try {
    return { transcript: await callEngine(context, order) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure && error.kind !== 'crashed') return { failure: error };
    app.log.warn({ err: error }, 'a piece of a recording was not transcribed');
    return { failure: new Failure('provider_failed', say('piece_failed')) };
  }
}

async function callEngine(context: Context, { place, chosen, piece, wav, language }: Order): Promise<PieceTranscript> {
  const { app, signal } = context;
  const { companyId } = piece;
  if ('program' in chosen) return await draftPiece(context, { program: chosen.program, wav, language, companyId });
  return await transcribeAudio(
    { app, scope: place },
    {
      feature: 'speech',
      modelId: chosen.modelId,
      audio: wav,
      mimeType: 'audio/wav',
      seconds: (piece.end - piece.start) / 1000,
      ...(language !== null && { language }),
      signal,
    },
  );
}
