import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { FastifyRequest } from 'fastify';
import { halfCharacterIn } from './half-characters.ts';
import type { IncomingFile } from './handlers-of.ts';

const FIELDS_AT_MOST = 50;
const FIELD_BYTES = 100_000;

export interface Form {
  fields: Record<string, unknown>;
  file: IncomingFile | null;
  /** Reads what is left and removes what was kept. To be called whatever happened. */
  finish(): Promise<void>;
}

/**
 * Reads a multipart request up to its file. A file that comes behind all fields is handed on as it arrives; one that comes before some
 * of them waits on disk until the form has ended, for what is to be done with it is not known yet.
 *
 * @param names the fields that the form may have
 * @param limit bytes; a longer file ends its stream with `Failure('too_large')`
 */
export async function readForm(request: FastifyRequest, names: readonly string[], limit: number): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('unsupported_type', 'Send the file as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > limit + FIELDS_AT_MOST * FIELD_BYTES) throw tooLarge(limit);

  const fields: Record<string, unknown> = {};
  let folder: string | null = null;
  let current: Readable | null = null;
  const finish = async () => {
    current?.resume();
    request.raw.resume();
    if (folder) await rm(folder, { recursive: true, force: true });
  };

  try {
    let kept: IncomingFile | null = null;
    const parts = request.parts({
      limits: { fields: FIELDS_AT_MOST, fieldSize: FIELD_BYTES, files: 1, fileSize: Infinity },
    });
    for await (const part of parts) {
      // A form may be written in UTF-16, which can spell it.
      const refusal = halfCharacterIn(
        part.type === 'field' ? { [part.fieldname]: part.value } : { file: part.filename },
      );
      if (refusal) throw refusal;
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Failure('validation', undefined, { [part.fieldname]: 'This is too long.' });
        fields[part.fieldname] = part.value;
        continue;
      }
      current = part.file;
      const described = { filename: part.filename, mimeType: part.mimetype };
      const stream = limited(part.file, limit);
      if (names.every((name) => name in fields)) return { fields, file: { ...described, stream }, finish };
      folder = await mkdtemp(join(tmpdir(), 'dossier-form-'));
      const path = join(folder, 'file');
      await pipeline(stream, createWriteStream(path));
      kept = { ...described, stream: createReadStream(path) };
    }
    return { fields, file: kept, finish };
  } catch (error) {
    await finish();
    throw formFailure(error);
  }
}

function limited(source: Readable, limit: number): Readable {
  let passed = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
  // A caller who goes away ends the stream with an error, so that half a file never counts as a file.
  source.once('error', (error) => counter.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) counter.destroy(new Failure('validation', 'The upload was cut off.'));
  });
  counter.once('close', () => source.resume());
  return source.pipe(counter);
}

/** Why a file of more than so many bytes is refused, in the megabytes of 1,000,000 bytes that people see. */
export function tooLarge(limit: number): Failure {
  return new Failure('too_large', `The file is larger than ${Number((limit / 1_000_000).toFixed(3))} MB.`);
}

function formFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('FST_')) return new Failure('validation', 'The form could not be understood.');
  return error instanceof Error && /multipart|Unexpected end|Malformed/i.test(error.message)
    ? new Failure('validation', 'The form could not be understood.')
    : error;
}
