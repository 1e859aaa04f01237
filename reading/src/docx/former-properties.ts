/** Elements of WordprocessingML with properties as they were before a tracked change. */
export const FORMER_PROPERTIES = [
  'pPrChange',
  'rPrChange',
  'sectPrChange',
  'tblPrChange',
  'tcPrChange',
  'trPrChange',
  'tblGridChange',
  'tblPrExChange',
  'numberingChange',
] as const;
