import { ByteReader, ByteWriter } from './byte-writer.ts';
import { ClassificationError } from './errors.ts';
import type { Model, Terms } from './model.ts';
import { makeKnownWords } from './scorer.ts';
import { SKETCH_SIZE } from './sketches.ts';

// "DCLS", the version, a checksum of 8 bytes, then the head as JSON with its length, then the arrays.
const MARK = [0x44, 0x43, 0x4c, 0x53];
const VERSION = 1;
const CHECKSUM_AT = MARK.length + 1;
const BODY_AT = CHECKSUM_AT + 8;

type Head = Pick<Model, 'classes' | 'languages' | 'samples' | 'seed' | 'method' | 'factor'> &
  Pick<Terms, 'rows' | 'wordRows' | 'documents'> & {
    unknownWords: [number, number];
    similarity: [number, number];
    quantiles: number;
    isListed: boolean;
  };

/** The model as bytes, the same for the same model. About 8 bytes, and one more for each class, for each feature. */
export function writeModel(model: Model): Uint8Array {
  const { terms, typicality } = model;
  const head: Head = {
    classes: model.classes,
    languages: model.languages,
    samples: model.samples,
    seed: model.seed,
    method: model.method,
    factor: model.factor,
    rows: terms.rows,
    wordRows: terms.wordRows,
    documents: terms.documents,
    unknownWords: typicality.unknownWords,
    similarity: typicality.similarity,
    quantiles: typicality.quantiles.length,
    isListed: terms.features !== null,
  };
  const writer = new ByteWriter();
  const text = new TextEncoder().encode(JSON.stringify(head));
  writer.number(text.length);
  writer.bytes(text);
  if (terms.features) writeFeatures(writer, terms.features, terms.wordRows);
  else writer.bytes(terms.knownWords!);
  for (const frequency of terms.frequencies) writer.number(frequency);
  writer.floats(terms.scales);
  writer.bytes(terms.steps);
  writer.floats(terms.biases);
  writer.bytes(model.sketches);
  writer.floats(typicality.quantiles);
  const body = writer.finish();
  const bytes = new Uint8Array(BODY_AT + body.length);
  bytes.set(MARK);
  bytes[MARK.length] = VERSION;
  bytes.set(checksum(body), CHECKSUM_AT);
  bytes.set(body, BODY_AT);
  return bytes;
}

/** The model of bytes that `writeModel` wrote. Throws `ClassificationError` `not_a_model`, `newer_model` or `damaged_model`. */
export function readModel(bytes: Uint8Array): Model {
  if (MARK.some((byte, at) => bytes[at] !== byte)) throw new ClassificationError('not_a_model');
  const version = bytes[MARK.length];
  if (version === undefined) throw new ClassificationError('damaged_model');
  if (version > VERSION) throw new ClassificationError('newer_model', { version });
  // Of a Buffer too, whose slices share its memory.
  const body = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(BODY_AT);
  if (checksum(body).some((byte, at) => bytes[CHECKSUM_AT + at] !== byte)) {
    throw new ClassificationError('damaged_model');
  }
  try {
    return readBody(body);
  } catch (error) {
    throw Object.assign(new ClassificationError('damaged_model'), { cause: error });
  }
}

function readBody(body: Uint8Array): Model {
  const reader = new ByteReader(body);
  const { rows, wordRows, documents, isListed, quantiles, unknownWords, similarity, ...head } = JSON.parse(
    new TextDecoder().decode(reader.bytes(reader.number())),
  ) as Head;
  const classes = head.classes.length;
  const features = isListed ? readFeatures(reader, rows, wordRows) : null;
  const knownWords = isListed ? null : reader.bytes(makeKnownWords().length);
  const frequencies = Uint32Array.from({ length: rows }, () => reader.number());
  const scales = reader.floats(rows);
  const steps = new Int8Array(reader.bytes(rows * classes).buffer);
  const biases = reader.floats(classes);
  const sketches = new Int8Array(reader.bytes(classes * SKETCH_SIZE).buffer);
  const typicality = { unknownWords, similarity, quantiles: reader.floats(quantiles) };
  if (!reader.isAtEnd) throw new RangeError('Bytes follow the model.');
  const terms = { rows, wordRows, features, knownWords, documents, frequencies, scales, steps, biases };
  return { ...head, terms, sketches, typicality };
}

/** As differences, since they ascend. */
function writeFeatures(writer: ByteWriter, features: Uint32Array, wordRows: number): void {
  for (const [row, feature] of features.entries()) {
    writer.number(row === 0 || row === wordRows ? feature : feature - features[row - 1]!);
  }
}

function readFeatures(reader: ByteReader, rows: number, wordRows: number): Uint32Array {
  const features = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const difference = reader.number();
    features[row] = row === 0 || row === wordRows ? difference : features[row - 1]! + difference;
  }
  return features;
}

function checksum(bytes: Uint8Array): Uint8Array {
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let at = 0; at < bytes.length; at++) {
    one = Math.imul(one ^ bytes[at]!, 0x01000193);
    two = Math.imul(two + bytes[at]!, 0x5bd1e995) ^ (two >>> 15);
  }
  const result = new Uint8Array(8);
  const view = new DataView(result.buffer);
  view.setUint32(0, one >>> 0);
  view.setUint32(4, two >>> 0);
  return result;
}
