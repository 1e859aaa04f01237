import { child, type XmlElement } from '../container/xml.ts';
import type { Relationships } from '../drawing/text-body.ts';
import type { Palette } from './colors.ts';
import type { Borders, Cell, Fill, Line, Table } from './drawing.ts';
import type { Pictures } from './pictures.ts';
import { readFill, readLine } from './shape-style.ts';
import { readSlideText, type TextStyles } from './slide-text.ts';
import { children, fromEmu, toNumber, toSwitch } from './units.ts';

interface TableContext {
  palette: Palette;
  pictures: Pictures;
  relationships: Relationships;
  styles: TextStyles;
  /** Table styles by ID. */
  tableStyles: ReadonlyMap<string, XmlElement>;
}

const MAX_CELLS = 20_000;
/** The default style of PowerPoint, which files need not define. */
const STANDARD_STYLE = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';

/** A table of a slide. */
export function readSlideTable(element: XmlElement, context: TableContext): Table {
  const columns = children(child(element, 'tblGrid'), 'gridCol').map(({ attributes }) => fromEmu(attributes.w) ?? 50);
  const properties = child(element, 'tblPr');
  const styleId = child(properties, 'tableStyleId')?.text.trim();
  const look = createLook(context, styleId, properties?.attributes ?? {});
  let count = 0;
  const rowElements = children(element, 'tr');
  const rows = rowElements.map((row, rowIndex) => ({
    ...optional('height', fromEmu(row.attributes.h)),
    cells: children(row, 'tc').flatMap((cell, column): Cell[] => {
      count += 1;
      const { hMerge, vMerge, rowSpan, gridSpan } = cell.attributes;
      if (toSwitch(hMerge) || toSwitch(vMerge) || count > MAX_CELLS) return [];
      return [
        readCell(cell, context, look(rowIndex, column, rowElements.length, columns.length), [
          toNumber(gridSpan) ?? 1,
          toNumber(rowSpan) ?? 1,
        ]),
      ];
    }),
  }));
  return { kind: 'table', columns, rows };
}

interface Look {
  fill?: Fill | null | undefined;
  color?: string | undefined;
  bold?: boolean;
  borders?: Borders;
}

function readCell(cell: XmlElement, context: TableContext, look: Look, [columns, rows]: [number, number]): Cell {
  const properties = child(cell, 'tcPr');
  const fill = readFill(properties, context.palette, context.pictures);
  const shown = fill === undefined ? look.fill : fill;
  const borders: Borders = { ...look.borders };
  for (const [name, side] of [
    ['lnL', 'left'],
    ['lnR', 'right'],
    ['lnT', 'top'],
    ['lnB', 'bottom'],
  ] as const) {
    const line = readLine(child(properties, name), context.palette);
    if (line) borders[side] = line;
    else if (line === null) delete borders[side];
  }
  const { marL, marT, marR, marB, anchor, vert } = properties?.attributes ?? {};
  const blocks = readSlideText(child(cell, 'txBody'), { ...context, color: look.color });
  if (look.bold) for (const { runs } of blocks) for (const run of runs) run.style.bold ??= true;
  return {
    blocks,
    columns: Math.max(1, columns),
    rows: Math.max(1, rows),
    ...(shown && { fill: shown }),
    ...(Object.keys(borders).length > 0 && { borders }),
    insets: [fromEmu(marL) ?? 7.2, fromEmu(marT) ?? 3.6, fromEmu(marR) ?? 7.2, fromEmu(marB) ?? 3.6],
    ...(anchor === 'ctr' ? { anchor: 'middle' as const } : anchor === 'b' ? { anchor: 'bottom' as const } : {}),
    ...(vert === 'vert' ? { vertical: 'down' as const } : vert === 'vert270' ? { vertical: 'up' as const } : {}),
  };
}

/** The look that the table's style gives to a cell by its position. */
function createLook(context: TableContext, styleId: string | undefined, flags: Record<string, string>) {
  const style = context.tableStyles.get(styleId ?? '');
  return (row: number, column: number, rowCount: number, columnCount: number): Look => {
    const isOn = (name: string) => toSwitch(flags[name]) === true;
    const bandRow = row - (isOn('firstRow') ? 1 : 0);
    const parts = [
      'wholeTbl',
      ...(isOn('bandRow') && bandRow >= 0 ? [bandRow % 2 === 0 ? 'band1H' : 'band2H'] : []),
      ...(isOn('bandCol') ? [column % 2 === 0 ? 'band1V' : 'band2V'] : []),
      ...(isOn('lastCol') && column === columnCount - 1 ? ['lastCol'] : []),
      ...(isOn('firstCol') && column === 0 ? ['firstCol'] : []),
      ...(isOn('lastRow') && row === rowCount - 1 ? ['lastRow'] : []),
      ...(isOn('firstRow') && row === 0 ? ['firstRow'] : []),
    ];
    if (!style) return styleId === STANDARD_STYLE ? standardLook(context.palette, parts) : {};
    return parts.reduce<Look>((look, name) => ({ ...look, ...readPart(child(style, name), context, look) }), {});
  };
}

function readPart(part: XmlElement | undefined, { palette, pictures }: TableContext, base: Look): Look {
  if (!part) return {};
  const cell = child(part, 'tcStyle');
  const text = child(part, 'tcTxStyle');
  const fill = readFill(child(cell, 'fill'), palette, pictures);
  const color = palette.colorIn(text);
  const borders: Borders = { ...base.borders };
  for (const element of child(cell, 'tcBdr')?.children ?? []) {
    const line: Line | null | undefined = readLine(child(element, 'ln'), palette);
    const sides =
      element.name === 'insideH' ? ['top', 'bottom'] : element.name === 'insideV' ? ['left', 'right'] : [element.name];
    for (const side of sides as (keyof Borders)[]) {
      if (line && ['left', 'right', 'top', 'bottom'].includes(side)) borders[side] = line;
      else if (line === null) delete borders[side];
    }
  }
  return {
    ...(fill !== undefined && { fill }),
    ...(color !== undefined && { color }),
    ...(text?.attributes.b === 'on' && { bold: true }),
    borders,
  };
}

/** "Medium Style 2 - Accent 1". */
function standardLook(palette: Palette, parts: readonly string[]): Look {
  const accent = palette.themed('accent1') ?? '4472c4';
  const line: Line = { color: `#${palette.themed('lt1') ?? 'ffffff'}`, width: 1 };
  const light = (share: number) =>
    `#${[0, 2, 4]
      .map((at) =>
        Math.round(255 - (255 - Number.parseInt(accent.slice(at, at + 2), 16)) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  const borders: Borders = { left: line, right: line, top: line, bottom: line };
  if (['firstRow', 'lastRow', 'firstCol', 'lastCol'].some((name) => parts.includes(name)))
    return { fill: { color: `#${accent}` }, color: `#${palette.themed('lt1') ?? 'ffffff'}`, bold: true, borders };
  return { fill: { color: light(parts.includes('band1H') ? 0.4 : 0.2) }, borders };
}

const optional = <Name extends string>(name: Name, value: number | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, number>>;
