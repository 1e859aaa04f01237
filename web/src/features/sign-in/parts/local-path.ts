/** The path to open after signing in: only paths of this application, never another site or a sign-in page. */
export function localPath(redirectTo: string | undefined): string {
  if (!redirectTo || !/^\/(?![/\\])/.test(redirectTo) || /^\/(login|tf-)/.test(redirectTo)) return '/home';
  return redirectTo;
}
