/** Where to go after signing in: only a path of this application, never another site, and never back to a page of signing in. */
export function localPath(redirectTo: string | undefined): string {
  if (!redirectTo || !/^\/(?![/\\])/.test(redirectTo) || /^\/(login|tf-)/.test(redirectTo)) return '/home';
  return redirectTo;
}
