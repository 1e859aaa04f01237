/** Why two workbooks cannot be compared. */
export type CompareErrorCode = 'key_not_found' | 'sheet_not_found' | 'too_many_cells' | 'no_sheets';

const sentences: Record<CompareErrorCode, string> = {
  key_not_found:
    "The sheet '{sheet}' has no column '{column}' in both files. Name a header or a letter that both have.",
  sheet_not_found: "There is no sheet '{sheet}' in the {side} file.",
  too_many_cells: 'The two workbooks have {cells} cells; at most {limit} can be compared. Compare single sheets.',
  no_sheets: 'The {side} file has no sheets.',
};

/** Two workbooks that cannot be compared: a code for programs and one sentence with advice for users. */
export class CompareError extends Error {
  override name = 'CompareError';
  readonly code: CompareErrorCode;
  readonly params: Record<string, string | number>;

  constructor(code: CompareErrorCode, params: Record<string, string | number>) {
    super(sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')));
    this.code = code;
    this.params = params;
  }
}
