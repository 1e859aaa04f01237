import type { Actor } from './actor.ts';
import type { FullAuthority } from './authority.ts';
import type { AccessApp } from './locate.ts';
import { systemAuthority } from './system-authority.ts';
import { userAuthority } from './user-authority.ts';

/** Turns an actor into an authority, for requests and for the task runner. */
export const createAuthority = (app: AccessApp, actor: Actor): FullAuthority =>
  actor.kind === 'system' ? systemAuthority(app, actor) : userAuthority(app, actor);
