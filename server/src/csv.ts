/** Beginnings that spreadsheets interpret as a formula. */
const formula = /^[=+\-@\t\r]/;

/** One line of a CSV file (RFC 4180). Texts that a spreadsheet would run as a formula get an apostrophe in front; numbers are unchanged. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
