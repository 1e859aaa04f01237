import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/redactions/sentences';
import { foldText } from '@dossier/reading/redaction/folded-text';
import { redactFile } from '@dossier/reading/redaction/redact-file';
import type { Remain } from '@dossier/reading/redaction/redaction';
import { verifyRedaction } from '@dossier/reading/redaction/verify';
import { ReadingError } from '@dossier/reading/reading';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { RedactionInput, VerificationInput, WrittenCopy } from './computations.ts';

export async function computeRedaction(
  { path, name, password, output, values, spans }: RedactionInput,
  progress: ReportProgress,
): Promise<WrittenCopy> {
  const source = { path, name, ...(password !== undefined && { password }) };
  const redaction = await whileReporting(progress, (onProgress) =>
    redactFile({ source, output, values, spans }, {}, onProgress),
  );
  return { ...redaction, filename: nameCopy(name, redaction) };
}

export const computeVerification = (
  { path, name, values, scans }: VerificationInput,
  progress: ReportProgress,
): Promise<Remain[]> =>
  whileReporting(progress, (onProgress) => verifyRedaction({ path, name, scans }, values, onProgress));

const REPORT_EVERY_MS = 500;

/** Reports what was done last at intervals, also while nothing is, so that a cancelled task ends. */
async function whileReporting<T>(
  progress: ReportProgress,
  work: (onProgress: ReportProgress) => Promise<T>,
): Promise<T> {
  let last: Parameters<ReportProgress> = [0, 0];
  const timer = setInterval(() => progress(...last), REPORT_EVERY_MS);
  try {
    return await work((...amount) => void (last = amount));
  } catch (error) {
    throw error instanceof ReadingError ? toFailure(error) : error;
  } finally {
    clearInterval(timer);
  }
}

/** What a user of this room can do about it; other problems say so themselves. */
function toFailure({ code, sentence }: ReadingError): Failure {
  if (code === 'unsupported') return new Failure('unsupported_type', say('type_not_possible'));
  switch (sentence.key) {
    case 'reading.password_required':
      return new Failure(code, say('password_required'));
    case 'reading.wrong_password':
      return new Failure(code, say('wrong_password'));
    default:
      return new Failure(code, sentence);
  }
}

const MAX_BASE = 200;

/** A file name like that of the original, or a neutral one if that contains a removed value. */
function nameCopy(name: string, { values, extension }: { values: readonly string[]; extension: string }): string {
  const base = name.replace(/\.[^.]*$/, '').slice(0, MAX_BASE);
  const { letters } = foldText(base);
  const isClean = values.every((value) => {
    const folded = foldText(value).letters;
    return folded === '' || !letters.includes(folded);
  });
  return `${isClean && base !== '' ? `${base}-redacted` : 'redacted-copy'}.${extension}`;
}
