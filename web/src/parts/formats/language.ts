/** `nl` -> `Dutch`, in the interface language; an unknown code is returned as it is. */
export function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
