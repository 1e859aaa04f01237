import { expect, test } from 'vitest';
import { read } from './read.ts';
import { ReadingError } from './reading.ts';
import { damage, randomNumbers } from './testing/damage.ts';
import { samples } from './testing/sample-files.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

const random = randomNumbers(11);

/** The reading of a file, or why it is refused, as JSON. */
async function outcome(path: string): Promise<string> {
  try {
    return JSON.stringify(await read({ path }));
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return `${error.code}: ${error.sentence.message}`;
  }
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

test('sound and damaged files of all types are read alike in any order', async () => {
  const paths: string[] = [];
  for (const [name, make] of Object.entries(samples)) {
    const bytes = await make();
    paths.push(await writeTemporaryFile(bytes, name), await writeTemporaryFile(damage(bytes, random), name));
  }
  const first = new Map<string, string>();
  for (const path of paths) first.set(path, await outcome(path));
  for (const order of [shuffled(paths), shuffled(paths)]) {
    for (const path of order) expect(await outcome(path), path).toBe(first.get(path));
  }
}, 60_000);
