import type { EntityType } from './entity.ts';
import type { PermissionKey } from './permission.ts';

/**
 * The smallest thing we ask of a schema. Constraining by this instead of by `ZodType` keeps type-checking of the whole table fast:
 * the compiler never has to compare two complete zod types.
 */
export interface Shape {
  _zod: { output: unknown; input: unknown };
}
export type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined;
export type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined;

/** Where in a request the id of the resource is. */
export type IdPlace = `params.${string}` | `body.${string}` | `query.${string}`;

/**
 * Every call says who may make it: by a permission on a resource, or open with the reason why. The resource also decides which scope the
 * handler is given.
 *
 * - `app`: the installation; - `reach`: everything the caller may see with that permission, for lists and searches over all companies;
 * - an entity type: the one whose id is at `id`. Its room says where it lies (`entities` of its manifest).
 */
export type Access =
  | { permission: PermissionKey; at: 'app' | 'reach' }
  | { permission: PermissionKey; at: EntityType; id: IdPlace }
  /** Anybody, signed in or not. */
  | { open: string }
  /** Whoever is signed in; what they get is their own. */
  | { signedIn: string }
  /** The same, and also whoever has yet to pass the second factor: their token is good for these calls alone. */
  | { twoFactor: string }
  /** Technical admins alone: views over the whole installation that no permission of the catalogue names. */
  | { technicalAdmin: string };

/**
 * How the body travels: `json`; `multipart` (the handler gets fields and one file as a stream; the `body` schema checks the fields);
 * `raw` (the bytes as they came, for signed webhooks).
 */
export type BodyKind = 'json' | 'multipart' | 'raw';

/** How the answer travels: `json`; `file` (a stream that takes ranges); `nothing` (204). */
export type AnswerKind = 'json' | 'file' | 'nothing';

export interface Call<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  A extends Shape | undefined = Shape | undefined,
  G extends Access = Access,
  K extends AnswerKind | undefined = AnswerKind | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v3/`, parameters as `:name`. */
  path: string;
  /** One sentence for the readable API page. */
  summary: string;
  access: G;
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  bodyKind?: BodyKind;
  answerKind?: K;
  /** A repeated request with the same `Idempotency-Key` gets the first answer again. */
  idempotent?: boolean;
  /** Failed attempts are counted per account and address. */
  rateLimited?: boolean;
  /** An element of the page that plays may also make it, by the cookie of `document/:id/player`. */
  forPlayers?: boolean;
  /** A GET that does something: it is never answered from memory. */
  acts?: boolean;
}

/** One call of the contract; the generics are inferred from the schemas, one parameter per part. */
export function call<
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  A extends Shape | undefined = undefined,
  const G extends Access = Access,
  const K extends AnswerKind | undefined = undefined,
>(definition: Call<P, Q, B, A, G, K>): Call<P, Q, B, A, G, K> {
  return definition;
}

/** A room's calls by name: `documentCalls.upload`. */
export type Calls = Record<string, Call>;

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A, infer _G, infer _K> ? Output<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A, infer _G, infer _K> ? Output<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A, infer _G, infer _K> ? Output<B> : never;
/** What a handler must give back. */
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A, infer _G, infer _K> ? Output<A> : never;
export type QueryInput<C> =
  C extends Call<infer _P, infer Q, infer _B, infer _A, infer _G, infer _K> ? Input<Q> : never;
export type BodyInput<C> = C extends Call<infer _P, infer _Q, infer B, infer _A, infer _G, infer _K> ? Input<B> : never;

type Given<Name extends string, Value> = [Value] extends [undefined] ? object : { [K in Name]: Value };
type GivenQuery<Value> = [Value] extends [undefined] ? object : { query?: Partial<Value> };

/** What somebody who makes a call gives: its params, query and body, as far as there are any. */
export type InputOf<C extends Call> = Given<'params', ParamsOf<C>> &
  GivenQuery<QueryOf<C>> &
  Given<'body', BodyInput<C>>;

export type AccessOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer _A, infer G, infer _K> ? G : never;

export type AnswerKindOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer _A, infer _G, infer K> ? K : never;

export const API_VERSION = 'v3';
export const API_BASE = `/api/${API_VERSION}`;
