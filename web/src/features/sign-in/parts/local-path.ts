/** Where to go after signing in: only a path of this application, never another site, and never back to the sign-in page. */
export function localPath(redirectTo: string | undefined): string {
  if (!redirectTo || !/^\/(?![/\\])/.test(redirectTo) || redirectTo.startsWith('/login')) return '/home';
  return redirectTo;
}
