import type { Readable } from 'node:stream';
import type {
  AccessOf,
  AnswerKindOf,
  AnswerOf,
  BodyOf,
  Call,
  Calls,
  ParamsOf,
  QueryOf,
} from '@dossier/contract/base/route';
import type { EntityType } from '@dossier/contract/base/entity';
import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { EntityLevels, PlacedEntity } from '@dossier/contract/rooms';
import type { AppScope, CompanyScope, ProjectScope, ReachScope } from '../scope.ts';

/** Who is calling, as the token says; null where a call is open and nobody is signed in. */
export interface Caller {
  readonly userId: number;
  readonly sessionUuid: string;
  readonly technicalAdmin: boolean;
  /** Whether the session has passed two-factor. */
  readonly twoFactorPassed: boolean;
}

/**
 * Asks for further scopes in the name of one actor, where the call's own resource is not enough: the project a document moves to, the
 * scope of a conversation, a job that runs later. What the actor cannot see throws `Failure('not_found')`, what they may not do
 * `Failure('forbidden')`.
 */
export interface Authority {
  app(permission: PermissionKey): Promise<AppScope>;
  company(permission: PermissionKey, companyId: number): Promise<CompanyScope>;
  /** The scope of a company that does not exist yet, for whoever may add one. */
  newCompany(): Promise<CompanyScope>;
  project(permission: PermissionKey, projectId: number): Promise<ProjectScope>;
  /** The project or company in which a thing lies. */
  at<E extends PlacedEntity>(type: E, permission: PermissionKey, id: number): Promise<ScopeAt<E>>;
  /** Whether the actor may read a thing, by what its room declares of it. */
  reads(type: EntityType, id: number): Promise<boolean>;
  /** Everything where the actor holds the permission; never refuses, may be empty. */
  reach(permission: PermissionKey): Promise<ReachScope>;
  /** The installation and everything the actor sees something of; for what is the actor's own, wherever it lies. */
  own(): Promise<ReachScope>;
  /** The permissions that the actor holds anywhere. */
  somewhere(): Promise<ReadonlySet<PermissionKey>>;
  /** As `own`, for technical admins alone. */
  technicalAdmin(): Promise<ReachScope>;
  /** The companies of which the actor gets nothing before the session has passed two-factor; good for their names alone. */
  withheld(): Promise<ReachScope>;
  /** Throws `forbidden` unless the actor holds, at each place, everything that this user holds there; a blocked user counts as active. */
  assertCovers(userId: number): Promise<void>;
  /** Tells of every permission whether the actor holds it at a level; `contextId` is 0 at app level. `not_found` where they cannot see. */
  held(level: RoleContext, contextId: number): Promise<(permission: PermissionKey) => boolean>;
}

/** Where a request came from: for the audit log, the rate limits and the logs. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** The file of a multipart request, still on its way. It must be read to its end or destroyed. */
export interface IncomingFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly stream: Readable;
}

/** A file to send; `open` is called with the range that was asked for, if any. */
export interface OutgoingFile {
  readonly filename: string;
  readonly mimeType: string;
  /** Bytes; null when they are counted only while they are sent, and then no range can be asked for. */
  readonly size: number | null;
  /** Changes whenever the bytes do. */
  readonly etag: string;
  readonly open: (range?: { start: number; end: number }) => Promise<Readable>;
}

/** What a sign-in handler wants set in the browser besides its answer. */
export interface SessionCookies {
  readonly refreshToken: string;
  readonly refreshCsrf: string;
  readonly xsrf: string;
  readonly expiresAt: Date;
}
export interface CookieJar {
  readonly refreshToken: string | null;
  readonly refreshCsrfHeader: string | null;
  set(cookies: SessionCookies): void;
  /** A token with which the browser's player reads the file at that path. */
  setPlayer(path: string, token: string): void;
  clear(): void;
  /** What was sealed when the browser left for a provider of single sign-on. */
  readonly errand: string | null;
  setErrand(sealed: string | null): void;
}

/** The scope of the place where things of this kind lie. */
export type ScopeAt<E extends PlacedEntity> = EntityLevels[E] extends 'company' ? CompanyScope : ProjectScope;

/** The scope that `http/authorize.ts` made for the call's resource. */
export type ScopeFor<A> = A extends { permission: string; at: infer G }
  ? G extends 'app'
    ? AppScope
    : G extends 'reach'
      ? ReachScope
      : G extends PlacedEntity
        ? ScopeAt<G>
        : never
  : A extends { signedIn: string }
    ? ReachScope
    : A extends { technicalAdmin: string }
      ? ReachScope
      : AppScope;

export interface Request<C extends Call> {
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

type Answer<C extends Call> =
  AnswerKindOf<C> extends 'file' ? OutgoingFile : AnswerKindOf<C> extends 'nothing' ? void : AnswerOf<C>;

export type Handler<C extends Call> = (request: Request<C>) => Promise<Answer<C>>;

/** A room must handle every one of its calls; a missing handler, a wrong body or a wrong answer is a type error. */
export type Handlers<T extends Calls> = { readonly [K in keyof T]: Handler<T[K]> };
