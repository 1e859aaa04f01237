import { read } from '../read.ts';
import { ReadingError } from '../reading.ts';

/** The errors of a protected file without a password and with a wrong one. */
export async function passwordRefusals(path: string, wrong: string): Promise<string[]> {
  return [await refusal(read({ path })), await refusal(read({ path, password: wrong }))];
}

async function refusal(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => new Error('It was read.'),
    (problem: unknown) => problem,
  );
  if (error instanceof ReadingError && error.code === 'password_protected') return error.message;
  throw error;
}
