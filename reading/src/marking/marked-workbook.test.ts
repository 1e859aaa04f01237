import { readFileSync, rmSync } from 'node:fs';
import { read as readWithLibrary, utils } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { read } from '../read.ts';
import type { Reading } from '../reading.ts';
import { makeXlsx, type Parts, relationships, zip } from '../testing/office-files.ts';
import { inline, number, row, STYLES } from '../testing/sheet-markup.ts';
import { removeTemporaryFiles, writeTemporaryFile } from '../testing/temporary-files.ts';
import type { ListedChange, MarkedSheet, WorkbookMarks } from './marking.ts';
import { MAX_NOTES } from './packed-marks.ts';
import { writeMarkedWorkbook } from './write-marked-workbook.ts';

afterAll(removeTemporaryFiles);

const HEAD = ['Sheet', 'Change', 'Old', 'New', 'Column', 'Before', 'After'] as const;
const change: ListedChange = {
  mark: 'changed',
  sheet: 'S',
  kind: 'Value',
  before_ref: 'A1',
  after_ref: 'A2',
  column: 'k',
  before: 1,
  after: '=A1',
};
const nothing: MarkedSheet = { name: 'S', rows: new Map(), columns: new Map(), cells: [] };

/** Marks a workbook and returns what was written: its parts, and what is read in it. */
async function mark(file: Buffer, sheets: Partial<MarkedSheet>[], changes: ListedChange[] = []) {
  const path = await writeTemporaryFile(file, 'a.xlsx');
  const output = await writeTemporaryFile('', 'marked.xlsx');
  const list: WorkbookMarks['list'] = { name: 'Changes', head: HEAD, changes, more: 'more' };
  const marked = sheets.map((sheet) => ({ ...nothing, ...sheet }));
  const result = await writeMarkedWorkbook({ path, output, sheets: marked, list, author: 'Us' });
  const bytes = readFileSync(output);
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  const reading = await read({ path: output });
  rmSync(output);
  // Another reader finds the same cells and formulas as before.
  const [before, after] = [file, bytes].map((one) => formulasOf(one));
  expect(after?.slice(0, before?.length)).toEqual(before);
  return { result, parts, reading, sheet: parts['xl/worksheets/sheet1.xml'] ?? '' };
}

const formulasOf = (file: Buffer) => {
  const { SheetNames, Sheets } = readWithLibrary(file);
  return SheetNames.map((name) => [name, utils.sheet_to_formulae(Sheets[name] ?? {})]);
};

const fillOf = (styles: string, style: number) => {
  const formats = /<cellXfs[\s\S]*<\/cellXfs>/.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? [];
  const fill = Number(/fillId="(\d+)"/.exec(formats[style] ?? '')?.[1]);
  const fills = /<fills[\s\S]*<\/fills>/.exec(styles)?.[0].match(/<fill>.*?<\/fill>/g) ?? [];
  return [/fgColor rgb="(\w+)"/.exec(fills[fill] ?? '')?.[1], formats[style]];
};
const styleOf = (sheet: string, ref: string) =>
  Number(new RegExp(`<c r="${ref}"[^>]*\\bs="(\\d+)"`).exec(sheet)?.[1] ?? Number.NaN);
const commentsOf = ({ pages }: Reading) =>
  pages.flatMap(({ remarks = [], blocks }) =>
    remarks.map(({ start, text }) => [blocks.find((block) => block.kind === 'note' && block.start === start), text]),
  );

const WHOLE_STYLES = `<fonts count="1"><font><sz val="10"/><name val="Arial"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>${STYLES}`;

describe('cells', () => {
  const rows =
    row(1, inline('A1', 'k'), number('B1', 5, 3)) +
    '<row r="3" spans="1:1" customFormat="1" s="4"><c r="A3"><f>B1*2</f><v>10</v></c></row>' +
    row(6, number('A6', 1), number('B6', 2));

  test('a marked cell keeps its number format and gets a fill; all else of the sheet stays as it was', async () => {
    const file = makeXlsx([{ name: 'S', rows }], { styles: WHOLE_STYLES });
    const { sheet, parts } = await mark(file, [{ cells: [{ row: 1, column: 1, kind: 'changed' }] }]);
    const [color, format] = fillOf(parts['xl/styles.xml'] ?? '', styleOf(sheet, 'B1'));
    expect([color, format]).toEqual(['FFFFEB9C', expect.stringContaining('numFmtId="165"')]);
    const before = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet.replace(`s="${styleOf(sheet, 'B1')}"`, 's="3"')).toBe(before);
  });

  test('rows, columns and missing cells', async () => {
    const { sheet, parts, reading } = await mark(makeXlsx([{ name: 'S', rows }], { styles: WHOLE_STYLES }), [
      {
        rows: new Map([[6, 'moved']]),
        columns: new Map([[1, 'added']]),
        cells: [
          { row: 3, column: 2, kind: 'removed' },
          { row: 4, column: 0, kind: 'removed' },
          { row: 9, column: 1, kind: 'removed' },
        ],
      },
    ]);
    const color = (ref: string) => fillOf(parts['xl/styles.xml'] ?? '', styleOf(sheet, ref))[0];
    expect(['B1', 'A6', 'B6', 'C3', 'A4', 'B9'].map(color)).toEqual([
      'FFC6EFCE',
      'FFBDD7EE',
      'FFC6EFCE',
      'FFFFC7CE',
      'FFFFC7CE',
      'FFFFC7CE',
    ]);
    expect(Array.from(sheet.matchAll(/ r="(\w+)"/g), ([, ref]) => ref)).toEqual([
      '1',
      'A1',
      'B1',
      '3',
      'A3',
      'C3',
      '4',
      'A4',
      '6',
      'A6',
      'B6',
      '9',
      'B9',
    ]);
    // The new cell has the format of its row, and the row no longer says that it ends before it.
    expect(fillOf(parts['xl/styles.xml'] ?? '', styleOf(sheet, 'C3'))[1]).toContain('numFmtId="10"');
    expect(sheet).not.toContain('spans');
    expect(reading.pages[0]?.sheet?.formulas).toEqual([['A3', '=B1*2']]);
  });

  test('cells without references, names with a prefix, and UTF-16', async () => {
    const markup =
      '<?xml version="1.0" encoding="UTF-16"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>ü 日</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    const parts = { 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${markup}`, 'utf16le') };
    const { sheet, reading } = await mark(makeXlsx([{ name: 'S', rows: '' }], { styles: WHOLE_STYLES }, parts), [
      { cells: [{ row: 1, column: 1, kind: 'changed', note: 'Before' }] },
    ]);
    expect(sheet).toContain('<x:c t="inlineStr" r="B1" s="');
    expect(sheet).toContain('encoding="UTF-8"');
    expect(sheet).toMatch(/<x:legacyDrawing [^>]*\/><\/x:worksheet>$/);
    expect(reading.pages[0]?.text).toContain('1\tü 日');
  });

  test('a workbook without styles, and an empty sheet', async () => {
    const { parts, reading } = await mark(makeXlsx([{ name: 'S', rows: '' }]), [
      { cells: [{ row: 2, column: 1, kind: 'removed', note: 'Before: 1' }] },
    ]);
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(fillOf(parts['xl/styles1.xml'] ?? '', styleOf(sheet, 'B2'))[0]).toBe('FFFFC7CE');
    expect(commentsOf(reading)).toEqual([[expect.objectContaining({ marker: 'B2' }), 'Before: 1']]);
  });
});

describe('notes', () => {
  const sheet = (after: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${row(1, number('A1', 1), number('B1', 2))}</sheetData>${after}</worksheet>`;
  const cells = [
    { row: 1, column: 0, kind: 'changed', note: 'Before: 3' },
    { row: 1, column: 1, kind: 'changed', note: 'Before: <4> & "5"' },
  ] as const;
  const parts: Parts = {
    'xl/worksheets/sheet1.xml': sheet('<pageMargins/><legacyDrawing r:id="rId2"/><extLst/>'),
    'xl/worksheets/_rels/sheet1.xml.rels': relationships({
      rId1: ['comments', '../comments1.xml'],
      rId2: ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
    }),
    'xl/comments1.xml':
      '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Eva</author></authors><commentList><comment ref="B1" authorId="0"><text><t>Sure?</t></text></comment></commentList></comments>',
    'xl/drawings/vmlDrawing1.vml':
      '<xml xmlns:v="v" xmlns:o="o"><o:shapelayout><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202"/><v:shape id="_x0000_s1025"/><br></xml>',
  };

  test('are added to those that the sheet has', async () => {
    const { reading, parts: written, result } = await mark(makeXlsx([{ name: 'S', rows: '' }], {}, parts), [{ cells }]);
    const [first, second] = commentsOf(reading).map(([, text]) => text);
    expect([second, first]).toEqual(['Before: 3', 'Sure?\n\nBefore: <4> & "5"']);
    const drawing = written['xl/drawings/vmlDrawing1.vml'] ?? '';
    expect(drawing.match(/<v:shape /g)).toHaveLength(2);
    expect(drawing).toContain('data="1,2"');
    expect(drawing).toContain('id="_x0000_s2049"');
    expect(written['xl/worksheets/sheet1.xml']?.match(/legacyDrawing/g)).toHaveLength(1);
    expect(result.notes).toBe(2);
  });

  test('a sheet without notes gets a drawing, in front of what must follow it', async () => {
    const after =
      '<pageMargins/><drawing r:id="rId9"/><mc:AlternateContent xmlns:mc="m"><mc:Choice><controls/></mc:Choice></mc:AlternateContent><tableParts/>';
    const { parts: written, reading } = await mark(
      makeXlsx([{ name: 'S', rows: '' }], {}, { 'xl/worksheets/sheet1.xml': sheet(after) }),
      [{ cells }],
    );
    expect(written['xl/worksheets/sheet1.xml']).toMatch(/<drawing r:id="rId9"\/><legacyDrawing [^>]*\/><mc:Alternate/);
    expect(written['[Content_Types].xml']).toContain('Extension="vml"');
    expect(commentsOf(reading)).toHaveLength(2);
  });

  test('beyond the limit cells are only filled', async () => {
    const many = Array.from({ length: MAX_NOTES + 2 }, (_, index) => ({
      row: index + 1,
      column: 0,
      kind: 'changed' as const,
      note: 'x',
    }));
    const { result, parts: written } = await mark(makeXlsx([{ name: 'S', rows: '' }]), [{ cells: many }]);
    expect([result.notes, result.without_note]).toEqual([MAX_NOTES, 2]);
    expect(written['xl/worksheets/sheet1.xml']?.match(/<c /g)).toHaveLength(MAX_NOTES + 2);
    const shapes = written['xl/drawings/vmlDrawing1.vml']?.match(/id="_x0000_s\d+"/g) ?? [];
    expect(new Set(shapes).size).toBe(MAX_NOTES);
  });
});

describe('the list', () => {
  test('has a row for each change, a frozen head, a filter, and links to the cells', async () => {
    const { parts, reading, result } = await mark(
      makeXlsx([
        { name: 'S', rows: row(1, number('A1', 1)) },
        { name: 'changes', rows: '' },
      ]),
      [],
      [change, { ...change, sheet: 'gone', after_ref: 'B2', before: null, after: 'a\u0001_x0041_\ud800' }],
    );
    const page = reading.pages.at(-1);
    expect([result.list, result.listed, page?.name]).toEqual(['Changes (2)', 2, 'Changes (2)']);
    expect(page?.text.split('\n')).toEqual([
      HEAD.join('\t'),
      'S\tValue\tA1\tA2\tk\t1\t=A1',
      'gone\tValue\tA1\tB2\tk\ta\u0001_x0041_\ufffd',
    ]);
    expect(page?.sheet?.frozen_rows).toBe(1);
    expect(page?.links?.map(([, , target]) => target)).toEqual(["#cell='S'!A2"]);
    expect(page?.sheet?.formulas).toBeUndefined();
    expect(parts['xl/worksheets/sheet3.xml']).toContain('<autoFilter ref="A1:G3"/>');
    // The frozen pane belongs to a view of the workbook.
    expect(parts['xl/workbook.xml']).toMatch(/<bookViews>.*<sheets>/);
    expect(reading.pages.map(({ name }) => name)).toEqual(['S', 'changes', 'Changes (2)']);
  });
});

describe('files', () => {
  test('parts that are not about cells are the same; a workbook with macros stays one', async () => {
    const file = makeXlsx(
      [{ name: 'S', rows: row(1, number('A1', 1)) }],
      { styles: WHOLE_STYLES },
      {
        'xl/vbaProject.bin': new Uint8Array([1, 2, 3, 255]),
        'xl/charts/chart1.xml': '<chart/>',
      },
    );
    const content = unzipSync(file);
    const types = strFromU8(content['[Content_Types].xml'] as Uint8Array).replace(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
    );
    const macros = zip({ ...content, '[Content_Types].xml': types });
    const { result, parts } = await mark(macros, [{ rows: new Map([[1, 'added']]) }]);
    expect(result.type).toBe('xlsm');
    expect(parts['xl/charts/chart1.xml']).toBe('<chart/>');
    expect(parts['xl/vbaProject.bin']).toBe(strFromU8(new Uint8Array([1, 2, 3, 255])));
  });

  test('a file that is no workbook is refused and nothing is left', async () => {
    const path = await writeTemporaryFile(zip({ 'a.txt': 'x' }), 'a.xlsx');
    const output = `${path}.out`;
    const list = { name: 'Changes', head: HEAD, changes: [], more: '' };
    await expect(writeMarkedWorkbook({ path, output, sheets: [], list, author: '' })).rejects.toThrow('main part');
    expect(() => readFileSync(output)).toThrow('ENOENT');
  });
});
