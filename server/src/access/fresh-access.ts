import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../app.ts';
import type { Actor } from './actor.ts';
import type { Access } from './user-access.ts';

/**
 * Decides by the actor's access. Grants use the cache, but denials load it again, so that a role assigned in another process counts at
 * once.
 */
export function freshAccessFor({ access: memory }: Pick<App, 'access'>, { userId, withoutTwoFactor }: Actor) {
  type Decide<T> = (access: Access) => T | Promise<T>;

  async function decideBy<T>(access: Access, decide: Decide<T>): Promise<T> {
    assertActive(access);
    if (!withoutTwoFactor || !access.withoutTwoFactor) return decide(access);
    try {
      return await decide(access.withoutTwoFactor);
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      // Throws itself for what is denied even with two-factor.
      await decide(access);
      throw new Failure('two_factor_required');
    }
  }

  return async function withFreshAccess<T>(decide: Decide<T>): Promise<T> {
    if (userId === null) throw new Failure('unauthenticated');
    const start = performance.now();
    const cached = await memory.of(userId);
    try {
      return await decideBy(cached, decide);
    } catch (refusal) {
      if (!(refusal instanceof Failure) || cached.at >= start) throw refusal;
      return await decideBy(await memory.fresh(userId), decide);
    }
  };
}

function assertActive(access: Access): void {
  if (!access.usable) throw new Failure('unauthenticated');
}
