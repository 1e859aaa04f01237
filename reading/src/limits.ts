/** What one file may cost before it is refused; counted while reading, whatever the file declares. */
export interface Limits {
  /** Bytes of the file itself. */
  fileBytes: number;
  /** Bytes that come out of one file's compressed parts, all together. */
  inflatedBytes: number;
  /** Parts of a zip container. */
  entries: number;
  /** Nesting of XML elements. */
  depth: number;
  /** Files inside files, such as mails attached to mails. */
  embedding: number;
  /** Pages, slides, or pieces of a sheet. */
  pages: number;
  /** Characters of text, all pages together. */
  characters: number;
}

export const defaultLimits: Limits = {
  fileBytes: 2 * 1024 ** 3,
  inflatedBytes: 1024 ** 3,
  entries: 50_000,
  depth: 1_000,
  embedding: 5,
  pages: 100_000,
  characters: 200_000_000,
};
