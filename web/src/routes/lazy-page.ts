import { lazyRouteComponent } from '@tanstack/react-router';
import { CallFailure } from '../client/failures.ts';
import { serverAnswers } from '../client/server-answers.ts';

/**
 * A page that is loaded when it is visited. Where the server is out of reach that is what is told: the router would load the whole
 * application again, and what runs in it, such as uploads, would be lost.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(tellWhy), name);

async function tellWhy(error: unknown): Promise<never> {
  throw (await serverAnswers()) ? error : new CallFailure(0, '');
}
