/** Limits for one file; counted while reading, whatever the file declares. */
export interface Limits {
  /** Bytes of the file itself. */
  fileBytes: number;
  /** Total inflated bytes of one file. */
  inflatedBytes: number;
  /** Number of parts of a zip container. */
  entries: number;
  /** Nesting of XML elements. */
  depth: number;
  /** Nesting of files inside files, such as mails attached to mails. */
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
