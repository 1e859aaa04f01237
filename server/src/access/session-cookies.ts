/** What a sign-in sets in the browser besides its answer. */
export interface SessionCookies {
  readonly refreshToken: string;
  readonly refreshCsrf: string;
  readonly xsrf: string;
  readonly expiresAt: Date;
}
