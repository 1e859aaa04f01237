import type {
  AccessOf,
  AnswerKindOf,
  AnswerOf,
  BodyOf,
  CallDefinition,
  CallDefinitions,
  ParamsOf,
  QueryOf,
} from '@dossier/contract/base/route';
import type { ScopedEntity } from '@dossier/contract/rooms';
import type { Caller } from '../access/actor.ts';
import type { Authority } from '../access/authority.ts';
import type { AccessibleScope, AppScope, ScopeAt } from '../access/scope.ts';
import type { SessionCookies } from '../access/session-cookies.ts';
import type { IncomingFile, OutgoingFile } from '../streamed-files.ts';

/** Origin of a request, for the audit log, the rate limits and the logs. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

export interface CookieJar {
  readonly refreshToken: string | null;
  readonly refreshCsrfHeader: string | null;
  set(cookies: SessionCookies): void;
  /** A token with which the browser's player reads the file at that path. */
  setPlayer(path: string, token: string): void;
  clear(): void;
  /** The sealed state of a single sign-on, set when the browser was redirected to the provider. */
  readonly ssoState: string | null;
  setSsoState(sealed: string | null): void;
}

/** The scope that authorization created for the call's resource. */
export type ScopeFor<A> = A extends { permission: string; at: infer G }
  ? G extends 'app'
    ? AppScope
    : G extends 'accessible'
      ? AccessibleScope
      : G extends ScopedEntity
        ? ScopeAt<G>
        : never
  : A extends { signedIn: string }
    ? AccessibleScope
    : A extends { technicalAdmin: string }
      ? AccessibleScope
      : AppScope;

export interface Request<C extends CallDefinition> {
  readonly scope: ScopeFor<AccessOf<C>>;
  readonly caller: AccessOf<C> extends { open: string } ? Caller | null : Caller;
  readonly authority: Authority;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Only for `bodyKind: 'multipart'`. */
  readonly file: IncomingFile | null;
  readonly origin: Origin;
  readonly cookies: CookieJar;
}

type Answer<C extends CallDefinition> =
  AnswerKindOf<C> extends 'file' ? OutgoingFile : AnswerKindOf<C> extends 'nothing' ? void : AnswerOf<C>;

export type Handler<C extends CallDefinition> = (request: Request<C>) => Promise<Answer<C>>;

/** A room must handle all of its calls; missing handlers, wrong bodies and wrong answers are type errors. */
export type Handlers<T extends CallDefinitions> = { readonly [K in keyof T]: Handler<T[K]> };
