import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes values as JSON, one a line. */
export async function writeLines<T>(
  path: string,
  values: Iterable<T> | AsyncIterable<T>,
  signal?: AbortSignal,
): Promise<void> {
  async function* lines() {
    for await (const value of values) yield `${JSON.stringify(value)}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(path), ...(signal ? [{ signal }] : []));
}

/** The values of a file with one as JSON on each line. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    yield JSON.parse(line) as T;
  }
}
