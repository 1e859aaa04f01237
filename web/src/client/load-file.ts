import i18next from 'i18next';
import { serverAnswers } from './server-answers.ts';
import { CallFailure } from './failures.ts';
import { isDisconnected } from './socket.ts';

/**
 * Loads a file of the application. A file that failed to load once stays missing until the whole application is reloaded, which would end
 * running uploads: so nothing is requested while the server is known to be unreachable.
 *
 * @throws CallFailure
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  if (isDisconnected() && !(await serverAnswers())) throw unreached();
  return await load().catch((error: unknown) => {
    throw unreached(error);
  });
}

const unreached = (cause?: unknown) => new CallFailure(0, i18next.t('unreachable'), { cause });
