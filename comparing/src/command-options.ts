import type { FormulaMode } from './workbooks/change-set.ts';
import type { WorkbookOptions } from './workbooks/options.ts';

/** What a call of the command line asks for, besides its files. */
export interface CommandLine {
  /** File names and switches without a value that are not about workbooks. */
  rest: string[];
  workbooks: WorkbookOptions;
  /** Where the newer workbook with its changes is written. */
  mark?: string;
}

/** A call that cannot be understood, with the reason. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const MODES: readonly FormulaMode[] = ['smart', 'values', 'formulas', 'strict'];

/**
 * Takes the options for workbooks out of the arguments of a call.
 *
 * @throws CommandError if an option has no value or an unknown one
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const rest: string[] = [];
  const workbooks: WorkbookOptions = {};
  let mark: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] as string;
    if (argument === '--no-order') workbooks.order = false;
    else if (argument === '--no-key') workbooks.key = null;
    else if (argument === '--key') workbooks.key = readKey(args[(at += 1)]);
    else if (argument === '--mark') mark = readOutput(args[(at += 1)]);
    else if (argument === '--mode') workbooks.mode = readMode(args[(at += 1)]);
    else rest.push(argument);
  }
  return { rest, workbooks, ...(mark !== undefined && { mark }) };
}

/** Headers or letters with commas between. */
function readKey(value: string | undefined): string[] {
  const columns = (value ?? '').split(',').map((column) => column.trim());
  if (columns.includes(''))
    throw new CommandError('--key needs the headers or letters of columns, with commas between.');
  return columns;
}

function readOutput(value: string | undefined): string {
  if (!value) throw new CommandError('--mark needs the name of a file to write.');
  return value;
}

function readMode(value: string | undefined): FormulaMode {
  const mode = MODES.find((candidate) => candidate === value);
  if (!mode) throw new CommandError(`--mode needs one of ${MODES.join(', ')}.`);
  return mode;
}
