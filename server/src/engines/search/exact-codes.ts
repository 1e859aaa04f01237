const CODE_LENGTH = 3;

/** The codes of a query, such as `INV-2026/0042` or `4021`: at least three characters, one of them a digit. */
export function codesIn(query: string): string[] {
  return query
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase())
    .filter((word) => word.length >= CODE_LENGTH && /\p{N}/u.test(word));
}

/** Whether a text contains every code as a whole: not as part of a longer one. */
export function containsCodes(text: string, codes: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return codes.every((code) => containsCode(lower, code));
}

function containsCode(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + code.length, at + code.length + 2);
    // A point or hyphen continues a code only if a letter or digit follows it.
    if (!/[\p{L}\p{N}][-./_]?$/u.test(before) && !/^[-./_]?[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
