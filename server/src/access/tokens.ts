import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Caller } from './actor.ts';
import type { AccessMemory } from './memory.ts';
import { signedToken } from './signed-token.ts';

/** Lifetime of an access token; the browser then renews it with its refresh cookie. */
const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = 'dossier';
const MAX_CACHED_TOKENS = 10_000;

/** Valid for all calls, or for the two-factor calls only. */
export type TokenPurpose = 'access' | 'two_factor';

interface Claims {
  purpose: TokenPurpose;
  userId: number;
  sessionUuid: string;
  /** Milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

/** Issues and verifies access tokens. */
export class Tokens {
  readonly #key: Uint8Array;
  readonly #access: AccessMemory;
  readonly #verified = new Map<string, Claims>();

  /** @param key 32 bytes, the same in every process of the installation */
  constructor(key: Uint8Array, access: AccessMemory) {
    this.#key = key;
    this.#access = access;
  }

  issue(userId: number, sessionUuid: string, purpose: TokenPurpose): string {
    return this.#sign({ sub: String(userId), sid: sessionUuid, purpose });
  }

  /**
   * The caller with this token; null if it is invalid or expired, or its session or user has ended.
   *
   * @param beforeTwoFactor whether to accept tokens that are valid for the two-factor calls only
   */
  async findCaller(token: string, beforeTwoFactor = false): Promise<Caller | null> {
    const claims = await this.#verify(token);
    if (!claims || (claims.purpose !== 'access' && !beforeTwoFactor)) return null;
    return this.#findSession(claims);
  }

  /** A token for reading one path only, for the player's cookie. */
  issueFor(path: string, { userId, sessionUuid }: Caller): string {
    return this.#sign({ sub: String(userId), sid: sessionUuid, purpose: 'player', aud: path });
  }

  /** A mark of requests for the files of a document by the page that shows it to this user. It grants nothing. */
  markFor({ userId }: Pick<Caller, 'userId'>, documentId: number): string {
    return createHmac('sha256', this.#key).update(`shown ${userId} ${documentId}`).digest('base64url').slice(0, 24);
  }

  /** The caller who may read that path with this token; null as for `findCaller`. */
  async findCallerForPath(path: string, token: string): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: path,
      });
      const { sub, sid, purpose, iat } = payload;
      if (purpose !== 'player' || typeof sid !== 'string' || !iat) return null;
      const claims = { userId: Number(sub), sessionUuid: sid, issuedAt: iat * 1000 };
      const caller = await this.#findSession(claims);
      return caller && { ...caller, isPlayer: true };
    } catch {
      return null;
    }
  }

  /** A token with these claims, valid from now. */
  #sign(claims: Record<string, string>): string {
    const iat = Math.floor(Date.now() / 1000);
    return signedToken({ ...claims, iss: ISSUER, iat, exp: iat + ACCESS_TOKEN_SECONDS }, this.#key);
  }

  async #findSession(claims: Pick<Claims, 'userId' | 'sessionUuid' | 'issuedAt'>): Promise<Caller | null> {
    let access = await this.#access.of(claims.userId);
    // The session may be newer than the cache. Token times are in whole seconds.
    if (!access.sessions.has(claims.sessionUuid) && access.at < claims.issuedAt + 1000) {
      access = await this.#access.fresh(claims.userId);
    }
    if (!access.usable || !access.sessions.has(claims.sessionUuid)) return null;
    return {
      userId: claims.userId,
      sessionUuid: claims.sessionUuid,
      technicalAdmin: access.technicalAdmin,
      twoFactorPassed: access.twoFactorSessions.has(claims.sessionUuid),
    };
  }

  async #verify(token: string): Promise<Claims | null> {
    const cached = this.#verified.get(token);
    if (cached) return cached.expiresAt > Date.now() ? cached : null;
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], issuer: ISSUER });
      const userId = Number(payload.sub);
      const { sid, purpose, iat, exp } = payload;
      if (purpose !== 'access' && purpose !== 'two_factor') return null;
      if (typeof sid !== 'string' || !Number.isSafeInteger(userId) || !iat || !exp) return null;
      const claims: Claims = { purpose, userId, sessionUuid: sid, issuedAt: iat * 1000, expiresAt: exp * 1000 };
      if (this.#verified.size >= MAX_CACHED_TOKENS) this.#verified.delete(this.#verified.keys().next().value!);
      this.#verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}
