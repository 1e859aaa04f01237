import { text } from 'node:stream/consumers';
import { ReadingError } from '../reading.ts';
import { redactFile } from './redact-file.ts';
import type { RedactionRequest } from './redaction.ts';
import { verifyRedaction } from './verify.ts';

const USAGE = `Usage: redact FILE OUT    writes a copy of FILE to OUT without what standard input names as JSON,
                          { values: [{ text, label }], spans: [{ page, start, end, label }] }; prints what was done
`;
const WRONG_CALL = 2;

/** Prints `{ ...Redaction, remains }`; the exit code is 1 if a value is still in the copy, or if there is none. */
async function main(args: string[]): Promise<number> {
  const [path, output] = args;
  if (path === undefined || output === undefined || args.length > 2) {
    process.stderr.write(USAGE);
    return WRONG_CALL;
  }
  try {
    const request = JSON.parse(await text(process.stdin)) as Pick<RedactionRequest, 'values' | 'spans'>;
    const redaction = await redactFile({ ...request, source: { path }, output });
    const copy = { path: output, name: `copy.${redaction.extension}`, scans: redaction.scans };
    const remains = await verifyRedaction(copy, redaction.values);
    process.stdout.write(`${JSON.stringify({ ...redaction, remains })}\n`);
    for (const { value, page, part } of remains)
      process.stderr.write(`"${value}" is still in the copy: ${page === null ? (part ?? 'file') : `page ${page}`}\n`);
    return remains.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ReadingError) && !(error instanceof SyntaxError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
