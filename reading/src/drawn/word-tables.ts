import { isOn, value } from '../container/package.ts';
import { attribute, child, type XmlElement } from '../container/xml.ts';
import type { Border, Borders, Cell, Table } from './drawing.ts';
import { children, fromTwips, toNumber } from './units.ts';
import type { WordContext } from './word-context.ts';

type Insets = [number, number, number, number];
type Side = 'top' | 'right' | 'bottom' | 'left';
const sides: Side[] = ['top', 'right', 'bottom', 'left'];

/** A table of a document. */
export async function readWordTable(element: XmlElement, context: WordContext): Promise<Table> {
  const properties = child(element, 'tblPr');
  const style = context.styles.find(value(child(properties, 'tblStyle')), 'table');
  const conditions = flags(child(properties, 'tblLook'));
  const columns = children(child(element, 'tblGrid'), 'gridCol').map(
    ({ attributes }) => fromTwips(attribute(attributes, 'w')) ?? 72,
  );
  const layers = style.tables.map((layer) => child(layer, 'tblPr'));
  const borders = [...layers, properties].map((layer) => child(layer, 'tblBorders'));
  const insets = [...layers, properties].reduce<Insets>(
    (before, layer) => insetsFrom(child(layer, 'tblCellMar'), before),
    [5.4, 0, 5.4, 0],
  );
  const rowElements = rowsOf(element);
  const open = new Map<number, Cell>();
  const table: Table = { kind: 'table', columns, rows: [] };
  const align = value(child(properties, 'jc'));
  if (align === 'center' || align === 'right') table.align = align;
  const indent = fromTwips(attribute(child(properties, 'tblInd')?.attributes ?? {}, 'w'));
  if (indent) table.indent = indent;
  for (const [rowIndex, row] of rowElements.entries()) {
    const rowProperties = child(row, 'trPr');
    const height = child(rowProperties, 'trHeight');
    const cells: Cell[] = [];
    let column = toNumber(value(child(rowProperties, 'gridBefore'))) ?? 0;
    if (column > 0) cells.push({ blocks: [], columns: column, rows: 1 });
    for (const cellElement of cellsOf(row)) {
      const cellProperties = child(cellElement, 'tcPr');
      const span = Math.min(Math.max(toNumber(value(child(cellProperties, 'gridSpan'))) ?? 1, 1), 200);
      const merge = child(cellProperties, 'vMerge');
      const above = open.get(column);
      if (merge && value(merge) !== 'restart' && above) above.rows += 1;
      else {
        const position = {
          row: rowIndex,
          column,
          lastRow: rowIndex === rowElements.length - 1,
          lastColumn: column + span >= columns.length,
        };
        const parts = style.tables.flatMap((layer) => partsFor(layer, position, conditions));
        const cell = await readCell(cellElement, { context, parts, borders, insets, position });
        cell.columns = span;
        cells.push(cell);
        if (merge) open.set(column, cell);
        else open.delete(column);
      }
      column += span;
    }
    table.rows.push({
      ...(height && { height: fromTwips(value(height)) ?? 0 }),
      ...(height && attribute(height.attributes, 'hRule') === 'exact' && { exact: true }),
      ...(child(rowProperties, 'tblHeader') && isOn(child(rowProperties, 'tblHeader')) && { header: true }),
      cells,
    });
  }
  return table;
}

interface Position {
  row: number;
  column: number;
  lastRow: boolean;
  lastColumn: boolean;
}

interface CellContext {
  context: WordContext;
  parts: XmlElement[];
  borders: (XmlElement | undefined)[];
  insets: Insets;
  position: Position;
}

async function readCell(
  element: XmlElement,
  { context, parts, borders, insets, position }: CellContext,
): Promise<Cell> {
  const { styles } = context;
  const properties = child(element, 'tcPr');
  const layers = [...parts.map((part) => child(part, 'tcPr')), properties];
  const fill = layers.reduce<string | undefined>(
    (before, layer) => (child(layer, 'shd') ? styles.fill(child(layer, 'shd')) : before),
    undefined,
  );
  const shown: Borders = {};
  const set = (side: Side, border: Border | null | undefined) => {
    if (border) shown[side] = border;
    else if (border === null) delete shown[side];
  };
  for (const group of [...borders, ...parts.map((part) => child(child(part, 'tblPr'), 'tblBorders'))]) {
    if (!group) continue;
    const edge = {
      top: position.row === 0,
      bottom: position.lastRow,
      left: position.column === 0,
      right: position.lastColumn,
    };
    for (const side of sides) {
      const inside = side === 'top' || side === 'bottom' ? 'insideH' : 'insideV';
      set(
        side,
        styles.border(
          child(group, edge[side] ? side : inside) ??
            (edge[side] && side === 'left'
              ? child(group, 'start')
              : edge[side] && side === 'right'
                ? child(group, 'end')
                : undefined),
        ),
      );
    }
  }
  for (const layer of layers) {
    const group = child(layer, 'tcBorders');
    for (const side of sides) set(side, styles.border(child(group, side)));
  }
  const look = parts.reduce(
    (before, part) => ({
      paragraph: { ...before.paragraph, ...styles.paragraphLook(child(part, 'pPr')) },
      run: { ...before.run, ...styles.runLook(child(part, 'rPr')) },
    }),
    { paragraph: {}, run: {} },
  );
  const { onSection: _none, ...inner } = context;
  const anchor = layers.map((layer) => value(child(layer, 'vAlign'))).findLast((found) => found !== undefined);
  const direction = value(child(properties, 'textDirection'));
  return {
    blocks: await context.readBlocks(element, { ...inner, base: look }),
    columns: 1,
    rows: 1,
    ...(fill !== undefined && { fill: { color: fill } }),
    ...(Object.keys(shown).length > 0 && { borders: shown }),
    insets: insetsFrom(child(properties, 'tcMar'), insets),
    ...(anchor === 'center' ? { anchor: 'middle' as const } : anchor === 'bottom' ? { anchor: 'bottom' as const } : {}),
    ...(direction === 'btLr' ? { vertical: 'up' as const } : direction === 'tbRl' ? { vertical: 'down' as const } : {}),
  };
}

function insetsFrom(element: XmlElement | undefined, before: Insets): Insets {
  const read = (...names: string[]) =>
    names
      .map((name) => fromTwips(attribute(child(element, name)?.attributes ?? {}, 'w')))
      .find((found) => found !== undefined);
  return [
    read('left', 'start') ?? before[0],
    read('top') ?? before[1],
    read('right', 'end') ?? before[2],
    read('bottom') ?? before[3],
  ];
}

/** The parts of a table style that apply at a position, the most general first. */
function partsFor(
  style: XmlElement,
  { row, column, lastRow, lastColumn }: Position,
  isOff: Record<string, boolean>,
): XmlElement[] {
  const parts = new Map(children(style, 'tblStylePr').map((part) => [attribute(part.attributes, 'type') ?? '', part]));
  const band = row - (isOff['firstRow'] ? 0 : 1);
  const names = [
    'wholeTable',
    ...(isOff['noVBand'] ? [] : [(column - (isOff['firstColumn'] ? 0 : 1)) % 2 === 0 ? 'band1Vert' : 'band2Vert']),
    ...(isOff['noHBand'] ? [] : [band % 2 === 0 ? 'band1Horz' : 'band2Horz']),
    ...(!isOff['lastColumn'] && lastColumn ? ['lastCol'] : []),
    ...(!isOff['firstColumn'] && column === 0 ? ['firstCol'] : []),
    ...(!isOff['lastRow'] && lastRow ? ['lastRow'] : []),
    ...(!isOff['firstRow'] && row === 0 ? ['firstRow'] : []),
  ];
  return [style, ...names.flatMap((name) => parts.get(name) ?? [])];
}

/** Which conditional parts a table switches off: attributes, or bits in older files. */
function flags(look: XmlElement | undefined): Record<string, boolean> {
  const bits = Number.parseInt(value(look) ?? '', 16);
  const has = (name: string, bit: number) => {
    const text = attribute(look?.attributes ?? {}, name);
    return text === undefined
      ? Number.isNaN(bits)
        ? name.startsWith('no')
        : (bits & bit) !== 0
      : ['1', 'true', 'on'].includes(text);
  };
  return {
    firstRow: !has('firstRow', 0x20),
    lastRow: !has('lastRow', 0x40),
    firstColumn: !has('firstColumn', 0x80),
    lastColumn: !has('lastColumn', 0x100),
    noHBand: has('noHBand', 0x200),
    noVBand: has('noVBand', 0x400),
  };
}

const inside = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((part) =>
    part.name === name
      ? [part]
      : ['sdt', 'sdtContent', 'customXml', 'ins'].includes(part.name)
        ? inside(part, name)
        : [],
  );
const rowsOf = (table: XmlElement) => inside(table, 'tr').slice(0, 10_000);
const cellsOf = (row: XmlElement) => inside(row, 'tc').slice(0, 200);
