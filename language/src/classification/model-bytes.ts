import { ByteReader, ByteWriter } from './byte-writer.ts';
import { ClassificationError } from './errors.ts';
import type { Model, Terms } from './model.ts';
import { makeKnownWords } from './scorer.ts';
import { readAscending, seal, unseal, writeAscending } from './sealed-bytes.ts';
import { SKETCH_SIZE } from './sketches.ts';

const MARK = 'DCLS';
const VERSION = 1;

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
  if (terms.features) {
    writeAscending(writer, terms.features.subarray(0, terms.wordRows));
    writeAscending(writer, terms.features.subarray(terms.wordRows));
  } else writer.bytes(terms.knownWords!);
  for (const frequency of terms.frequencies) writer.number(frequency);
  writer.floats(terms.scales);
  writer.bytes(terms.steps);
  writer.floats(terms.biases);
  writer.bytes(model.sketches);
  writer.floats(typicality.quantiles);
  return seal(writer.finish(), MARK, VERSION);
}

/** The model of bytes that `writeModel` wrote. Throws `ClassificationError` `not_a_model`, `newer_model` or `damaged_model`. */
export function readModel(bytes: Uint8Array): Model {
  return unseal(bytes, MARK, VERSION, readBody, (code, details) => new ClassificationError(code, details));
}

function readBody(body: Uint8Array): Model {
  const reader = new ByteReader(body);
  const { rows, wordRows, documents, isListed, quantiles, unknownWords, similarity, ...head } = JSON.parse(
    new TextDecoder().decode(reader.bytes(reader.number())),
  ) as Head;
  const classes = head.classes.length;
  const features = isListed ? new Uint32Array(rows) : null;
  features?.set(readAscending(reader, wordRows));
  features?.set(readAscending(reader, rows - wordRows), wordRows);
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
