// Word files with expected numbers of revisions: the fixtures of WmlComparer (`--redlines DIR`, a checkout of Open-Xml-PowerTools, MIT).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReading } from '../reading-program.mjs';
import { hasOffice } from '../office.mjs';
import { measureTracked } from './libreoffice.mjs';

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
    else if (part === 'note_mark' || part === 'picture') count += 1;
    else count += words.filter(({ op, text }) => op !== '=' && text.trim() !== '').length;
  }
  return count;
}

/**
 * Compares the pairs, and opens their changes in LibreOffice if that is installed.
 * @returns {Promise<{ row: object, details: object[], tracked?: { row: object, details: object[] } }>}
 */
export async function measureRedlines(folder, source) {
  const { compareReadings, applyChanges, documentText, DEFAULT_FILTERS } = source;
  const program = startReading();
  const details = [];
  const pairs = [];
  let tracked;
  try {
    const read = async (name) => JSON.parse(await program.read(join(folder, 'TestFiles', name)));
    for (const { id, a, b, expected } of await redlineCases(folder)) {
      const [older, newer] = [await read(a), await read(b)];
      if (!older.ok || !newer.ok) {
        details.push({ id, b, expected, found: 'not read' });
        continue;
      }
      const comparison = compareReadings(older.reading, newer.reading, { ignore: DEFAULT_FILTERS });
      pairs.push({ id, older: join(folder, 'TestFiles', a), newer: join(folder, 'TestFiles', b), comparison });
      const { changes, not_compared: notCompared } = comparison;
      const isRebuilt = applyChanges(documentText(older.reading), comparison) === documentText(newer.reading);
      const unseen =
        expected > 0 && changes.length === 0 ? notCompared.map(({ part }) => part).join(' ') || 'NOTHING' : '';
      details.push({ id, b: b.slice(3, -5), expected, found: countRevisions(changes), isRebuilt, unseen });
    }
    if (hasOffice()) {
      const own = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
      const { writeTrackedChanges } = source;
      tracked = await measureTracked(own, pairs, { writeTrackedChanges, read: program.read });
      await rm(own, { recursive: true, force: true });
    }
  } finally {
    program.end();
  }
  return {
    tracked,
    row: {
      pairs: details.length,
      rebuilt: details.filter(({ isRebuilt }) => isRebuilt).length,
      'equal in count (>= 90 of 101)': details.filter(({ expected, found }) => expected === found).length,
      'neither shown nor named (0)': details.filter(({ unseen }) => unseen === 'NOTHING').length,
    },
    details,
  };
}
