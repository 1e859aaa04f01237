// A redacted copy of a document without the product: `reading/` reads it, `language/` finds what it mentions, `reading/` makes and checks the copy.
// Each is a program of its own, since the two know nothing of each other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { inRoot } from './paths.mjs';

const USAGE = `Usage: language redact FILE OUT [--kinds LIST] [--language CODE]
Writes a copy of FILE without the mentions of these kinds (default: all) to OUT, and prints a report. The exit code is 1 if a value is still in it.
`;
const WRONG_CALL = 2;

/**
 * @param {string[]} args of the command line
 * @returns {Promise<number>} exit code
 */
export async function redact(args) {
  let call;
  try {
    call = parseArgs({
      args,
      allowPositionals: true,
      options: { kinds: { type: 'string' }, language: { type: 'string' } },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return WRONG_CALL;
  }
  const [file, output, ...more] = call.positionals;
  if (file === undefined || output === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    return WRONG_CALL;
  }
  const reading = await run('reading/cli.mjs', [file], '');
  if (reading.code !== 0) return reading.code;
  const { pages } = JSON.parse(reading.output);
  const options = Object.entries(call.values).flatMap(([name, value]) => [`--${name}`, value]);
  const lines = pages.map(({ text }) => `${JSON.stringify({ text })}\n`).join('');
  const entities = await run('language/cli.mjs', ['entities', ...options], lines);
  if (entities.code !== 0) return entities.code;
  const spans = entities.output
    .split('\n')
    .filter(Boolean)
    .flatMap((line, index) =>
      JSON.parse(line).entities.map(({ start, end, type }) => ({ page: pages[index].number, start, end, label: type })),
    );
  const redaction = await run('reading/redact.mjs', [file, output], JSON.stringify({ values: [], spans }));
  process.stdout.write(redaction.output);
  return redaction.code;
}

/** Runs a built program with this input; its errors are shown. */
async function run(program, options, input) {
  const child = spawn(process.execPath, [inRoot(`dist/${program}`), ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  // A program that refuses its options does not read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
