import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { collect } from '@dossier/reading/collect';
import { createReaderPool, type ReaderPool } from '@dossier/reading/pool';
import { type Reading, ReadingError } from '@dossier/reading/reading';
import { applyChanges } from './apply-changes.ts';
import { documentText } from './blocks/document-text.ts';
import type { ChangeSet } from './change-set.ts';
import { CommandError, parseCommandLine } from './command-options.ts';
import { compareReadings, DEFAULT_FILTERS } from './compare-readings.ts';
import { applyWorkbookChanges } from './workbooks/apply.ts';
import type { WorkbookChangeSet } from './workbooks/change-set.ts';
import { CompareError } from './workbooks/compare-error.ts';
import { compareWorkbooks } from './workbooks/compare-workbooks.ts';
import { ENGLISH_WORDS } from './workbooks/english-words.ts';
import { areWorkbooks, workbookOf } from './workbooks/from-reading.ts';
import { markWorkbook } from './workbooks/mark-workbook.ts';
import type { Workbook } from './workbooks/workbook.ts';
import { workbookCells } from './workbooks/workbook-cells.ts';
import type { WorkbookOptions } from './workbooks/options.ts';

const USAGE = `Usage: compare A B                     prints what changed from file A to file B as JSON
       compare A B [--key COLUMN,COLUMN | --no-key] [--mode smart|values|formulas|strict] [--no-order]
                                       the same for two spreadsheets
       compare A B --mark OUTPUT [...]  writes spreadsheet B with its changes marked, and prints what was written
       compare --stdin-list            reads pairs of file names, A<TAB>B a line, and prints a line of JSON for each
       compare --apply A CHANGES.json  prints the new text, or the cells of the new workbook, made from file A and the changes alone
`;
const WRONG_CALL = 2;
/** Files that are read at the same time: those of a pair. */
const READERS = 2;

/** Why a pair could not be compared. */
class PairError extends Error {
  override name = 'PairError';
  readonly json: object;

  constructor(message: string, json: object) {
    super(message);
    this.json = json;
  }
}

async function main(all: string[]): Promise<number> {
  const { rest: args, workbooks, mark } = parseCommandLine(all);
  const [first, second, third] = args;
  const isList = first === '--stdin-list' && args.length === 1;
  const isApply = first === '--apply' && args.length === 3;
  const isPair = args.length === 2 && !args.some((argument) => argument.startsWith('--'));
  if ((!isList && !isApply && !isPair) || (mark !== undefined && !isPair)) {
    process.stderr.write(USAGE);
    return WRONG_CALL;
  }
  const pool = createReaderPool({ size: READERS, child: fileURLToPath(new URL('child.mjs', import.meta.url)) });
  try {
    if (isList) return await compareList(pool, workbooks);
    const pair = [first as string, second as string] as const;
    const output = isApply
      ? await apply(pool, second as string, third as string)
      : JSON.stringify(
          mark === undefined
            ? await compare(pool, ...pair, workbooks)
            : await markPair(pool, ...pair, { options: workbooks, output: mark }),
        );
    await print(`${output}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof PairError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await pool.close();
  }
}

/** The next pair is read while one is compared. A pair that cannot be compared yields a line with the reason and does not end the run. */
async function compareList(pool: ReaderPool, options: WorkbookOptions): Promise<number> {
  let pending: Promise<string> | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const next = comparePair(pool, line, options);
    if (pending) await print(await pending);
    pending = next;
  }
  if (pending) await print(await pending);
  return 0;
}

async function comparePair(pool: ReaderPool, line: string, options: WorkbookOptions): Promise<string> {
  try {
    const [a, b, ...more] = line.split('\t').map((name) => name.trim());
    if (!a || !b || more.length > 0) {
      throw new PairError('A line must have two file names with a tab between.', {
        code: 'no_pair',
        message: 'A line must have two file names with a tab between.',
      });
    }
    return `${JSON.stringify(await compare(pool, a, b, options))}\n`;
  } catch (error) {
    if (!(error instanceof PairError)) throw error;
    return `${JSON.stringify({ error: error.json })}\n`;
  }
}

async function compare(
  pool: ReaderPool,
  a: string,
  b: string,
  options: WorkbookOptions,
): Promise<ChangeSet | WorkbookChangeSet> {
  const [older, newer] = await readPair(pool, a, b);
  if (areWorkbooks(older, newer)) return compareAsWorkbooks(workbookOf(older), workbookOf(newer), options);
  const { rows: _, ...set } = compareReadings(older, newer, { ignore: DEFAULT_FILTERS });
  return set;
}

async function readPair(pool: ReaderPool, a: string, b: string): Promise<[Reading, Reading]> {
  const [older, newer] = await Promise.allSettled([read(pool, a), read(pool, b)]);
  if (older.status === 'rejected') throw older.reason;
  if (newer.status === 'rejected') throw newer.reason;
  return [older.value, newer.value];
}

/** Writes the newer spreadsheet with its changes. */
async function markPair(
  pool: ReaderPool,
  a: string,
  b: string,
  { options, output }: { options: WorkbookOptions; output: string },
): Promise<object> {
  const [first, second] = await readPair(pool, a, b);
  if (!areWorkbooks(first, second)) throw pairError(b, 'no_workbook', 'Only spreadsheets can be marked.');
  const [older, workbook] = [workbookOf(first), workbookOf(second)];
  const changes = compareAsWorkbooks(older, workbook, options);
  const original = second.type === 'xlsx' ? b : null;
  return await markWorkbook({ original, workbook, older, changes, words: ENGLISH_WORDS, output });
}

function compareAsWorkbooks(a: Workbook, b: Workbook, options: WorkbookOptions): WorkbookChangeSet {
  try {
    return compareWorkbooks(a, b, options);
  } catch (error) {
    if (!(error instanceof CompareError)) throw error;
    throw new PairError(error.message, { code: error.code, message: error.message, params: error.params });
  }
}

async function apply(pool: ReaderPool, file: string, changes: string): Promise<string> {
  const reading = await read(pool, file);
  const set = await readChanges(changes);
  if ('sheets' in set) return JSON.stringify(workbookCells(applyWorkbookChanges(workbookOf(reading), set)));
  return applyChanges(documentText(reading), set);
}

async function readChanges(file: string): Promise<ChangeSet | WorkbookChangeSet> {
  try {
    const set: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof set === 'object' && set !== null && 'changes' in set && 'page_lengths' in set) return set as ChangeSet;
    if (typeof set === 'object' && set !== null && 'sheets' in set && 'mode' in set) return set as WorkbookChangeSet;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw pairError(file, 'unreadable', (error as Error).message);
  }
  throw pairError(file, 'no_changes', 'This file does not contain changes as `compare A B` prints them.');
}

async function read(pool: ReaderPool, file: string): Promise<Reading> {
  const { reading, add } = collect();
  try {
    await pool.read({ path: file }, { onPart: add });
    return reading;
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    throw pairError(file, error.code, error.sentence.message);
  }
}

function pairError(file: string, code: string, message: string): PairError {
  return new PairError(`${file}: ${message}`, { file, code, message });
}

function print(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = WRONG_CALL;
}
