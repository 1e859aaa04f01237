import type { EntityType } from './entity.ts';
import type { PermissionKey } from './permission.ts';

/**
 * A minimal schema type. Constraining by it instead of `ZodType` keeps type checking fast: the compiler never compares two complete zod
 * types.
 */
export interface Shape {
  _zod: { output: unknown; input: unknown };
}
export type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined;
export type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined;

/** Which part of the request contains the id of the resource. */
export type IdLocation = `params.${string}` | `body.${string}` | `query.${string}`;

/**
 * Every call declares who may make it: callers with a permission on a resource, or an open call with a reason. The resource also
 * determines the scope that the handler receives.
 *
 * - `app`: the installation; `accessible`: everything the caller can access with that permission, for lists over all companies;
 * - an entity type: the entity whose id is at `id`. Its level is in `entities` of the room's manifest.
 */
export type Access =
  | { permission: PermissionKey; at: 'app' | 'accessible' }
  | { permission: PermissionKey; at: EntityType; id: IdLocation }
  /** Anyone, signed in or not. */
  | { open: string }
  /** Signed-in users, for their own data. */
  | { signedIn: string }
  /** Signed-in users, and users who have not passed the second factor yet: their token is valid for these calls only. */
  | { twoFactor: string }
  /** Technical admins only: views of the whole installation for which the catalogue has no permission. */
  | { technicalAdmin: string };

/**
 * The format of the request body: `json`; `multipart` (the handler gets the fields, validated by `body`, and one file as a stream); `raw`
 * (the bytes as received, for signed webhooks).
 */
export type BodyKind = 'json' | 'multipart' | 'raw';

/** The format of the response: `json`; `file` (a stream that supports ranges); `nothing` (204). */
export type AnswerKind = 'json' | 'file' | 'nothing';

/** What a browser needs at run time to make a call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v3/`, with parameters as `:name`. */
  readonly path: string;
}

/** The schemas of the request and the response. */
export interface CallSchemas<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  A extends Shape | undefined = Shape | undefined,
  K extends AnswerKind | undefined = AnswerKind | undefined,
> {
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  answerKind?: K;
}

export interface CallDefinition<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  A extends Shape | undefined = Shape | undefined,
  G extends Access = Access,
  K extends AnswerKind | undefined = AnswerKind | undefined,
> extends CallSchemas<P, Q, B, A, K> {
  /** One sentence for the API reference. */
  summary: string;
  access: G;
  bodyKind?: BodyKind;
  /** A repeated request with the same `Idempotency-Key` gets the first response again. */
  idempotent?: boolean;
  /** Failed attempts are limited per account and address. */
  rateLimited?: boolean;
  /** Not a change of what is in a project or company: it can be made while they are archived. */
  whenArchived?: boolean;
  /** A media element can also make this call, with the cookie of `document/:id/player`. */
  forPlayers?: boolean;
}

/** The definition of one call; the generics are inferred from the schemas. */
export function call<
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  A extends Shape | undefined = undefined,
  const G extends Access = Access,
  const K extends AnswerKind | undefined = undefined,
>(definition: CallDefinition<P, Q, B, A, G, K>): CallDefinition<P, Q, B, A, G, K> {
  return definition;
}

/** The call definitions of a room by name: `documentCalls.upload`. */
export type CallDefinitions = Record<string, CallDefinition>;

/**
 * The endpoints of a room by call name. They are plain data in `paths.ts`, so that a browser makes calls without loading the schemas; only
 * the types of the schemas are attached.
 */
export type Paths<D extends CallDefinitions> = {
  readonly [N in keyof D]: Endpoint & Pick<D[N], keyof CallSchemas>;
};

/** A call: definition and endpoint. */
export type Call = CallDefinition & Endpoint;
/** The calls of a room by name. */
export type Calls = Record<string, Call>;

/** Joins the definitions of a room with their endpoints. */
export function withPaths<D extends CallDefinitions>(paths: Paths<D>, definitions: D) {
  const entries = Object.entries(definitions).map(([name, definition]) => [name, { ...paths[name], ...definition }]);
  return Object.fromEntries(entries) as { readonly [N in keyof D]: D[N] & Endpoint };
}

export type ParamsOf<C> = C extends CallSchemas<infer P, infer _Q, infer _B, infer _A, infer _K> ? Output<P> : never;
export type QueryOf<C> = C extends CallSchemas<infer _P, infer Q, infer _B, infer _A, infer _K> ? Output<Q> : never;
export type BodyOf<C> = C extends CallSchemas<infer _P, infer _Q, infer B, infer _A, infer _K> ? Output<B> : never;
/** What a handler must return. */
export type AnswerOf<C> = C extends CallSchemas<infer _P, infer _Q, infer _B, infer A, infer _K> ? Output<A> : never;
export type QueryInput<C> = C extends CallSchemas<infer _P, infer Q, infer _B, infer _A, infer _K> ? Input<Q> : never;
export type BodyInput<C> = C extends CallSchemas<infer _P, infer _Q, infer B, infer _A, infer _K> ? Input<B> : never;

type RequestPart<Name extends string, Value> = [Value] extends [undefined] ? object : { [K in Name]: Value };
type RequestQuery<Value> = [Value] extends [undefined] ? object : { query?: Partial<Value> };

/** What a client needs to make a call: an entry of a room's paths, or a complete call. */
export type ClientCall = Endpoint & CallSchemas;

/** What a client sends: the params, query and body that the call has. */
export type InputOf<C extends ClientCall> = RequestPart<'params', ParamsOf<C>> &
  RequestQuery<QueryOf<C>> &
  RequestPart<'body', BodyInput<C>>;

export type AccessOf<C> = C extends { access: infer G } ? G : never;

export type AnswerKindOf<C> = C extends CallSchemas<infer _P, infer _Q, infer _B, infer _A, infer K> ? K : never;

export const API_VERSION = 'v3';
export const API_BASE = `/api/${API_VERSION}`;
