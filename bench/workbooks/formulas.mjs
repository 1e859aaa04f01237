// A workbook of formulas in which a row and a column are inserted and two cells edited: how many cells each way of comparing finds.

const ROWS = 2_000;
/** The row and the column (from 0) that are inserted. */
export const INSERTED_ROW = 700;
export const INSERTED_COLUMN = 2;

/** The number of cells found, and what other ways of comparing find. */
export function measureFormulas(source) {
  const a = makeBook(source);
  const b = insertAndEdit(source, a);
  const smart = source.compareWorkbooks(a, b, {});
  const edits = (set) => set.sheets.flatMap(({ cells }) => cells).filter((cell) => cell.a !== null);
  const rebuilt = source.applyWorkbookChanges(a, smart).sheets.every((sheet, index) => {
    const wanted = b.sheets[index];
    return [...wanted.formulas].every(([key, formula]) => sheet.formulas.get(key) === formula);
  });
  return {
    smart: {
      cells: edits(smart).length,
      found: edits(smart)
        .map((cell) => `${cell.b} ${cell.before} -> ${cell.after}`)
        .join('; '),
      rebuilt,
    },
    recalculated: { cells: smart.sheets.reduce((sum, sheet) => sum + sheet.recalculated_cells, 0) },
    strict: { cells: edits(source.compareWorkbooks(a, b, { mode: 'strict' })).length },
    values: { cells: edits(source.compareWorkbooks(a, b, { mode: 'values' })).length },
  };
}

/** Amounts with running totals, shares of the whole, ranges, and lookups in a second sheet. */
export function makeBook(source) {
  const next = source.seeded(3);
  const rates = source.sheetOfRows('Rates', [
    ['code', 'rate'],
    ...Array.from({ length: 20 }, (_, at) => [`c${at}`, at / 10]),
  ]);
  const rows = [['item', 'code', 'amount', 'running total', 'share', 'last seven', 'rate']];
  const formulas = new Map();
  for (let row = 2; row <= ROWS + 1; row += 1) {
    rows.push([`item ${row}`, `c${Math.floor(next() * 20)}`, Math.floor(next() * 1_000), 0, 0, 0, 0]);
    const own = [
      [3, row === 2 ? '=C2' : `=D${row - 1}+C${row}`],
      [4, `=C${row}/SUM($C$2:$C$${ROWS + 1})`],
      [5, `=AVERAGE(C${Math.max(2, row - 6)}:C${row})`],
      [6, `=VLOOKUP(B${row},Rates!$A$2:$B$21,2,FALSE)*$C$2`],
    ];
    for (const [column, formula] of own) formulas.set(source.cellKey(row, column), formula);
  }
  const sheet = { ...source.sheetOfRows('Amounts', rows), formulas };
  return calculate(source, {
    ...source.book(sheet, rates),
    names: [{ name: 'Total', formula: `Amounts!$D$${ROWS + 1}` }],
  });
}

/** The mover: what a spreadsheet program does to cells and formulas when a row and a column are inserted. */
function insertAndEdit(source, book) {
  const [sheet, rates] = book.sheets;
  const rowMap = (row) => (row >= INSERTED_ROW ? row + 1 : row);
  const columnMap = (column) => (column >= INSERTED_COLUMN ? column + 1 : column);
  const lines = (count, map) =>
    new source.LineMap(Int32Array.from({ length: count + 1 }, (_, line) => (line === 0 ? 0 : map(line))));
  const carrier = new source.FormulaCarrier(
    new Map([
      [
        'amounts',
        {
          name: 'Amounts',
          rows: lines(ROWS + 1, rowMap),
          columns: lines(7, (column) => columnMap(column - 1) + 1),
        },
      ],
    ]),
  );
  const rows = [];
  for (const [at, row] of sheet.rows.entries()) {
    if (sheet.numbers[at] === INSERTED_ROW) rows.push(['item new', 'c3', '', 17, 0, 0, 0, 0]);
    rows.push([...row.slice(0, INSERTED_COLUMN), at === 0 ? 'note' : '', ...row.slice(INSERTED_COLUMN)]);
  }
  const formulas = new Map();
  for (const [key, formula] of sheet.formulas) {
    const [row, column] = source.keyPlace(key);
    formulas.set(source.cellKey(rowMap(row), columnMap(column)), carrier.carry(formula, 'Amounts'));
  }
  rows[400][3] = 123_456;
  const edited = source.cellKey(1_001, 5);
  formulas.set(edited, `${formulas.get(edited)}*2`);
  const moved = { ...source.sheetOfRows('Amounts', rows), formulas };
  const names = book.names.map((name) => ({ ...name, formula: carrier.carry(name.formula, '') }));
  return calculate(source, { ...source.book(moved, rates), names });
}

/** Results that follow from the amounts, so that they change wherever a formula depends on an edit. */
function calculate(source, book) {
  const [sheet] = book.sheets;
  const amount = sheet.rows[0].indexOf('amount');
  const total = sheet.rows.slice(1).reduce((sum, row) => sum + Number(row[amount]), 0);
  let running = 0;
  for (const [at, row] of sheet.rows.entries()) {
    if (at === 0) continue;
    running += Number(row[amount]);
    const results = [running, Number(row[amount]) / total, 0, 0];
    for (const [place, result] of results.entries()) {
      const formula = sheet.formulas.get(source.cellKey(sheet.numbers[at], amount + 1 + place));
      if (formula !== undefined) row[amount + 1 + place] = formula.endsWith('*2') ? result * 2 : result;
    }
  }
  return book;
}
