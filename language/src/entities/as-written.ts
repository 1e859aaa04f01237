/** An expression for names exactly as they are written, and not inside other words, addresses or file names; the longest first. */
export const asWritten = (names: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@./-])(?:${names
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replaceAll(/[.+]/g, String.raw`\$&`))
      .join('|')})(?![\p{L}\p{N}@-]|\.\p{L})`,
    'gu',
  );
