import { Failure } from '@dossier/contract/base/failure';

/** The bearer token of a request, or null. */
export function parseBearer(authorization: string | undefined): string | null {
  return authorization && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null;
}

/** Rejects changes without a token, unless they provably come from our own page. */
export function assertNotForged(request: {
  origin: string | undefined;
  fetchSite: string | undefined;
  ownOrigins: ReadonlySet<string>;
  /** The refresh cookie, the only cookie that authenticates. */
  refreshCookie: string | undefined;
  xsrfCookie: string | undefined;
  xsrfHeader: string | undefined;
}): void {
  const foreign = request.origin !== undefined && !request.ownOrigins.has(request.origin);
  if (foreign && request.fetchSite !== 'same-origin') throw new Failure('cross_site');
  if (request.refreshCookie === undefined) return;
  if (!request.xsrfCookie || request.xsrfHeader !== request.xsrfCookie) throw new Failure('cross_site');
}
