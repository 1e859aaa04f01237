/** What programs write when nobody described a picture: its file's name. */
const fileName = /^\S*\.(?:png|jpe?g|gif|emf|wmf|bmp|tiff?|svg)$/i;
const madeUp = /Description automatically generated.*$/is;

/** What somebody wrote for those who cannot see a picture; undefined when it was a program. */
export function describedAs(text: string | undefined): string | undefined {
  const description = text?.replace(madeUp, '').trim() ?? '';
  return description === '' || fileName.test(description) ? undefined : description;
}
