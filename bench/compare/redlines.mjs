// Word files with expected numbers of revisions: the fixtures of WmlComparer (`--redlines DIR`, a checkout of Open-Xml-PowerTools, MIT).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startReading } from '../reading-program.mjs';

const CASE = /^\s*\[InlineData\("(WC-\d+)", "([^"]+)", "([^"]+)", (\d+)\)\]/gm;

/** Pairs of files with the number of revisions that their test expects. */
async function redlineCases(folder) {
  const tests = await readFile(join(folder, 'OpenXmlPowerTools.Tests/WmlComparerTests.cs'), 'utf8');
  const compared = tests.slice(0, tests.indexOf('public void WC003_Compare'));
  return [...compared.matchAll(CASE)].map(([, id, a, b, count]) => ({ id, a, b, expected: Number(count) }));
}

/**
 * Their rule: each run of inserted and each of deleted text is a revision; a move is one of each.
 * @param {{ kind: string, part: string, words: { op: string, text: string }[] }[]} changes
 */
function countRevisions(changes) {
  let count = 0;
  for (const { kind, part, words } of changes) {
    if (part === 'property' || kind === 'format') continue;
    if (kind === 'moved' || kind === 'picture_replaced') count += 2;
    else count += words.filter(({ op, text }) => op !== '=' && text.trim() !== '').length;
  }
  return count;
}

/** @returns {Promise<{ row: object, details: object[] }>} */
export async function measureRedlines(folder, { compareReadings, applyChanges, documentText, DEFAULT_FILTERS }) {
  const program = startReading();
  const details = [];
  try {
    const read = async (name) => JSON.parse(await program.read(join(folder, 'TestFiles', name)));
    for (const { id, a, b, expected } of await redlineCases(folder)) {
      const [older, newer] = [await read(a), await read(b)];
      if (!older.ok || !newer.ok) {
        details.push({ id, b, expected, found: 'not read' });
        continue;
      }
      const comparison = compareReadings(older.reading, newer.reading, { ignore: DEFAULT_FILTERS });
      const { changes, not_compared: notCompared } = comparison;
      const isRebuilt = applyChanges(documentText(older.reading), comparison) === documentText(newer.reading);
      const unseen =
        expected > 0 && changes.length === 0 ? notCompared.map(({ part }) => part).join(' ') || 'NOTHING' : '';
      details.push({ id, b: b.slice(3, -5), expected, found: countRevisions(changes), isRebuilt, unseen });
    }
  } finally {
    program.end();
  }
  return {
    row: {
      pairs: details.length,
      rebuilt: details.filter(({ isRebuilt }) => isRebuilt).length,
      'equal in count (>= 90 of 101)': details.filter(({ expected, found }) => expected === found).length,
      'neither shown nor named (0)': details.filter(({ unseen }) => unseen === 'NOTHING').length,
    },
    details,
  };
}
