/**
 * Functions that files must write with a prefix, because Excel 2007 did not know them ([MS-XLSX] 2.2.2, `future-function-list`). Without it programs
 * show `#NAME?` until the formula is typed again.
 */
const PREFIXED =
  'ACOT ACOTH AGGREGATE ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHISQ.TEST CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS DECIMAL DROP ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FIELDVALUE FILTERXML FLOOR.MATH FLOOR.PRECISE FORECAST.ETS FORECAST.ETS.CONFINT FORECAST.ETS.SEASONALITY FORECAST.ETS.STAT FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS HSTACK HYPGEOM.DIST IFNA IFS IMCOSH IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV MAKEARRAY MAP MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI POISSON.DIST QUARTILE.EXC QUARTILE.INC QUERYSTRING RANDARRAY RANK.AVG RANK.EQ REDUCE RRI SCAN SEC SECH SEQUENCE SHEET SHEETS SKEW.P SORTBY STDEV.P STDEV.S SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEBSERVICE WEIBULL.DIST WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR Z.TEST';
const SHEET_FUNCTIONS = 'FILTER SORT';
const prefixes = new Map([
  ...PREFIXED.split(' ').map((name): [string, string] => [name, '_xlfn.']),
  ...SHEET_FUNCTIONS.split(' ').map((name): [string, string] => [name, '_xlfn._xlws.']),
]);

/** Texts, quoted names of sheets, and words. A doubled quote ends one piece and begins the next. */
const PIECES = /"[^"]*"?|'[^']*'?|[A-Za-z_][\w.]*/g;

/**
 * A formula as a file stores it, without the equals sign and with the prefixes of newer functions; undefined for one that programs would not
 * read: with references to other files, or with parts that do not belong to a formula.
 */
export function storedFormula(typed: string): string | undefined {
  const formula = typed.startsWith('=') ? typed.slice(1) : typed;
  const plain = formula.replace(PIECES, (piece) => (isQuoted(piece) ? '0' : piece));
  if (formula.trim() === '' || formula.includes('[') || /["';|]/.test(withoutArrays(plain)) || !isBalanced(plain)) {
    return undefined;
  }
  return formula.replace(PIECES, (piece, at: number) => {
    const isFunction = formula[at + piece.length] === '(';
    return ((isFunction && prefixes.get(piece.toUpperCase())) || '') + piece;
  });
}

function isQuoted(piece: string): boolean {
  const first = piece[0];
  return piece.length > 1 && (first === '"' || first === "'") && piece.endsWith(first);
}

/** Semicolons part the rows of arrays only. */
function withoutArrays(plain: string): string {
  return plain.replace(/\{[^{}]*\}/g, '0');
}

function isBalanced(plain: string): boolean {
  let depth = 0;
  for (const character of plain) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
