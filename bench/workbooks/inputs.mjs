// How long it takes to find the changed inputs of a result among 100,000 formulas.

const ROWS = 100_000;

/** Running totals, where each result depends on the one before, and numbering over a growing range, where each depends on all before. */
export function measureInputs(source) {
  return {
    'running total': measure(source, (row) => `=B${row - 1}+A${row}`),
    'growing range': measure(source, (row) => `=MAX(B$1:B${row - 1})+A${row}`),
  };
}

function measure(source, formula) {
  const make = (first) => {
    const sheet = source.sheetOfRows(
      'S',
      Array.from({ length: ROWS }, (_, at) => [at === 0 ? first : at % 1_000, first + at]),
    );
    for (let row = 2; row <= ROWS; row += 1) sheet.formulas.set(source.cellKey(row, 1), formula(row));
    return source.book(sheet);
  };
  const [a, b] = [make(1), make(2)];
  const set = source.compareWorkbooks(a, b, { key: null });
  const from = performance.now();
  const inputs = new source.ChangedInputs(b, set);
  const indexed = performance.now();
  const found = inputs.behind({ sheet: 'S', ref: `B${ROWS}` });
  const walked = performance.now();
  return {
    'index ms': Math.round(indexed - from),
    'walk ms': Math.round(walked - indexed),
    recalculated: set.sheets[0].recalculated_cells,
    inputs: found.map(({ ref }) => ref).join(' '),
  };
}
