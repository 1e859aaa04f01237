import { ByteReader, ByteWriter } from '../classification/byte-writer.ts';
import { readAscending, seal, unseal, writeAscending } from '../classification/sealed-bytes.ts';
import { NamedEntityError } from './errors.ts';
import type { NamedEntityModel } from './model.ts';
import { countTags } from './tags.ts';

const MARK = 'DNER';
const VERSION = 1;

type Head = Pick<NamedEntityModel, 'types' | 'languages' | 'samples' | 'seed'> & { rows: number };

/** The model as bytes, the same for the same model. About 7 bytes, and four more for each type, for each feature. */
export function writeNamedEntityModel(model: NamedEntityModel): Uint8Array {
  const { types, languages, samples, seed, features, scales, steps, pairs } = model;
  const head: Head = { types, languages, samples, seed, rows: features.length };
  const writer = new ByteWriter();
  const text = new TextEncoder().encode(JSON.stringify(head));
  writer.number(text.length);
  writer.bytes(text);
  writeAscending(writer, features);
  writer.floats(scales);
  writer.bytes(steps);
  writer.floats(pairs);
  return seal(writer.finish(), MARK, VERSION);
}

/** The model of bytes that `writeNamedEntityModel` wrote. Throws `NamedEntityError` `not_a_model`, `newer_model` or `damaged_model`. */
export const readNamedEntityModel = (bytes: Uint8Array): NamedEntityModel =>
  unseal(bytes, MARK, VERSION, readBody, (code, details) => new NamedEntityError(code, details));

function readBody(body: Uint8Array): NamedEntityModel {
  const reader = new ByteReader(body);
  const { rows, ...head } = JSON.parse(new TextDecoder().decode(reader.bytes(reader.number()))) as Head;
  const tags = countTags(head.types.length);
  const features = readAscending(reader, rows);
  const scales = reader.floats(rows);
  const steps = new Int8Array(reader.bytes(rows * tags).buffer);
  const pairs = reader.floats(tags * tags);
  if (!reader.isAtEnd) throw new RangeError('Bytes follow the model.');
  return { ...head, features, scales, steps, pairs };
}
