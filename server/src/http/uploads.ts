import { say } from '@dossier/contract/base/sentences';
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
import { type IncomingFile, tooLarge } from '../streamed-files.ts';

const MAX_FIELDS = 50;
const FIELD_BYTES = 100_000;

export interface Form {
  fields: Record<string, unknown>;
  file: IncomingFile | null;
  /** Reads the rest and removes temporary files. Call it in any case. */
  finish(): Promise<void>;
}

/**
 * Reads a multipart request up to its file. A file after all fields is streamed as it arrives; a file before some of them is buffered on
 * disk until the form is complete.
 *
 * @param names the permitted fields
 * @param limit bytes; a longer file ends its stream with `Failure('too_large')`
 */
export async function readForm(request: FastifyRequest, names: readonly string[], limit: number): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('unsupported_type', say('multipart_only'));
  if (Number(request.headers['content-length'] ?? 0) > limit + MAX_FIELDS * FIELD_BYTES) throw tooLarge(limit);

  const fields: Record<string, unknown> = {};
  let folder: string | null = null;
  let current: Readable | null = null;
  const finish = async () => {
    current?.resume();
    request.raw.resume();
    if (folder) await rm(folder, { recursive: true, force: true });
  };

  try {
    let file: IncomingFile | null = null;
    const parts = request.parts({
      limits: { fields: MAX_FIELDS, fieldSize: FIELD_BYTES, files: 1, fileSize: Infinity },
    });
    for await (const part of parts) {
      // A form can be UTF-16, which can contain half a character.
      const refusal = halfCharacterIn(
        part.type === 'field' ? { [part.fieldname]: part.value } : { file: part.filename },
      );
      if (refusal) throw refusal;
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Failure('validation', undefined, { [part.fieldname]: say('too_long') });
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
      file = { ...described, stream: createReadStream(path) };
    }
    return { fields, file, finish };
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
  // A disconnecting caller ends the stream with an error, so that a partial file is never accepted.
  source.once('error', (error) => counter.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) counter.destroy(new Failure('validation', say('upload_interrupted')));
  });
  counter.once('close', () => source.resume());
  return source.pipe(counter);
}

function formFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('FST_')) return new Failure('validation', say('invalid_form'));
  return error instanceof Error && /multipart|Unexpected end|Malformed/i.test(error.message)
    ? new Failure('validation', say('invalid_form'))
    : error;
}
