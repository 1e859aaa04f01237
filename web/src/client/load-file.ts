import i18next from 'i18next';
import { serverAnswers } from './server-answers.ts';
import { CallFailure } from './failures.ts';
import { isCutOff } from './socket.ts';

/**
 * Loads a file of the application. One that did not come once stays missing until the whole application is loaded again, which would end
 * what runs in it, such as uploads: so none is asked for while the server is known to be out of reach.
 *
 * @throws CallFailure
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  if (isCutOff() && !(await serverAnswers())) throw unreached();
  return await load().catch(() => {
    throw unreached();
  });
}

const unreached = () => new CallFailure(0, i18next.t('unreachable'));
