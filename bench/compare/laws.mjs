// Real pairs: amended German laws from the git history of github.com/bundestag/gesetze (`--repo DIR`, a clone with its history).
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReading } from '../reading-program.mjs';
import { marked, round, smallestEdit, stopwatch } from './measures.mjs';

/** An amendment has at least so many changed lines. */
const MIN_LINES = 10;

/**
 * The last larger amendment of laws, evenly spread over them.
 * @param {string} letters the first letters of their names, as a range
 */
export function amendedLaws(repository, count, letters) {
  const git = (...args) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const log = git(
    'log',
    '--no-merges',
    '--numstat',
    '--diff-filter=M',
    '--format=commit %H',
    '--',
    `[${letters}]/*/index.md`,
  );
  const last = new Map();
  let commit = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length);
    const [added, removed, path] = line.split('\t');
    if (path && Number(added) + Number(removed) >= MIN_LINES && !last.has(path)) last.set(path, commit);
  }
  const all = [...last].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const chosen = Array.from(
    { length: Math.min(count, all.length) },
    (_, index) => all[Math.floor((index * all.length) / count)],
  );
  return chosen.map(([path, commit]) => ({
    name: path.split('/')[1],
    older: git('show', `${commit}^:${path}`),
    newer: git('show', `${commit}:${path}`),
  }));
}

/** The readings of pairs of texts, by the reader of the product. */
export async function readPairs(pairs, extension) {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
  const program = startReading();
  try {
    const read = async (text, name) => {
      const file = join(folder, `${name}.${extension}`);
      await writeFile(file, text);
      return JSON.parse(await program.read(file)).reading;
    };
    const readings = [];
    for (const { name, older, newer } of pairs) {
      readings.push({ name, a: await read(older, 'older'), b: await read(newer, 'newer') });
    }
    return readings;
  } finally {
    program.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures pairs of readings.
 * @returns {{ row: object, details: object[] }}
 */
export function measureLaws(readings, { compareReadings, applyChanges, documentText, DEFAULT_FILTERS }) {
  const sums = {
    rebuilt: 0,
    words: 0,
    smallest: 0,
    regions: 0,
    smallestRegions: 0,
    ms: 0,
    referenceMs: 0,
    wrong: 0,
    matched: 0,
  };
  const details = [];
  // Both programs are compiled by the engine before they are measured.
  for (const { a, b } of readings.slice(0, 10)) {
    compareReadings(a, b, { ignore: DEFAULT_FILTERS });
    smallestEdit(documentText(a), documentText(b));
  }
  for (const { name, a, b } of readings) {
    const used = stopwatch();
    const comparison = compareReadings(a, b, { ignore: DEFAULT_FILTERS });
    const ms = used();
    const own = marked(comparison.changes);
    const reference = smallestEdit(documentText(a), documentText(b));
    const isRebuilt = applyChanges(documentText(a), comparison) === documentText(b);
    const { matched, wrong } = otherSections(a, b, comparison);
    sums.rebuilt += isRebuilt ? 1 : 0;
    sums.words += own.words;
    sums.smallest += reference.words;
    sums.regions += own.regions;
    sums.smallestRegions += reference.regions;
    sums.ms += ms;
    sums.referenceMs += reference.ms;
    sums.matched += matched;
    sums.wrong += wrong;
    details.push({
      name,
      isRebuilt,
      total: reference.total,
      words: own.words,
      smallest: reference.words,
      regions: own.regions,
      smallestRegions: reference.regions,
      wrong,
      ms: round(ms, 1),
      referenceMs: round(reference.ms, 1),
    });
  }
  return {
    row: {
      pairs: readings.length,
      rebuilt: sums.rebuilt,
      'words / smallest (<= 1.10)': round(sums.words / sums.smallest),
      'regions / its (<= 0.65)': round(sums.regions / sums.smallestRegions),
      'other section, % (<= 1)': round((sums.wrong / sums.matched) * 100, 2),
      'processor time / word diff (<= 0.2)': round(sums.ms / sums.referenceMs),
      ms: round(sums.ms, 0),
    },
    details,
  };
}

/** Paragraphs matched to one of another section, although both sections are in both documents. */
function otherSections(a, b, { rows, changes }) {
  const [inA, inB] = [sectionFinder(a), sectionFinder(b)];
  let matched = 0;
  let wrong = 0;
  const count = (one, other) => {
    const [from, to] = [inA.at(one), inB.at(other)];
    matched += 1;
    if (from !== to && inB.keys.has(from) && inA.keys.has(to)) wrong += 1;
  };
  for (const row of rows) for (const one of row.a) for (const other of row.b) count(one.place, other.place);
  for (const { kind, a: one, b: other } of changes) if (kind.startsWith('moved')) count(one, other);
  return { matched, wrong };
}

function sectionFinder({ headings }) {
  const all = headings.map(({ page, start, text }) => ({ at: page * 1e6 + start, key: sectionKey(text) }));
  return {
    keys: new Set(all.map(({ key }) => key)),
    at: ({ page, start }) => all.findLast(({ at }) => at <= page * 1e6 + start)?.key ?? '',
  };
}

/** A section is known by its number, if it has one. */
const sectionKey = (text) =>
  /^(?:§+\s*\d+\s?[a-z]?|(?:Art|Anlage|Anhang)\S*\s+\d+\s?[a-z]?)(?![\w])/.exec(text)?.[0] ?? text;
