/** `nl` -> `Dutch`, in the language of the interface. */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
}
