/** The cookies set by signing in. */
export interface SessionCookies {
  readonly refreshToken: string;
  readonly refreshCsrf: string;
  readonly xsrf: string;
  readonly expiresAt: Date;
}
