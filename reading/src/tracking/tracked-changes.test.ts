import { readFileSync } from 'node:fs';
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  InsertedTextRun,
  DeletedTextRun,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';
import { makeDocx, paragraph } from '../testing/office-files.ts';
import { commentsOf, paragraphsAfter, partOf, withFiles } from '../testing/tracked-text.ts';
import type { TrackedBlock, TrackedRow, TrackedSegment } from './tracking.ts';
import { writeTrackedChanges } from './write-tracked-changes.ts';

const revision = { author: 'Dossier', date: '2026-11-29T10:00:00Z' };

const docxOf = async (children: (Paragraph | Table)[]): Promise<Uint8Array> =>
  new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
const line = (...runs: (string | ParagraphChild)[]) =>
  new Paragraph({ children: runs.map((run) => (typeof run === 'string' ? new TextRun(run) : run)) });
const table = (rows: string[][]) =>
  new Table({
    rows: rows.map(
      (cells) => new TableRow({ children: cells.map((cell) => new TableCell({ children: [line(cell)] })) }),
    ),
  });

const block = (text: string): TrackedBlock => ({ kind: 'paragraph', part: 'body', text });
const row = (cells: string[]): TrackedBlock => ({ kind: 'row', part: 'table', text: cells.join('\t'), cells });
let number = 0;
const pair = (a: TrackedBlock[], b: TrackedBlock[], words: TrackedSegment[] = []): TrackedRow => ({
  a,
  b,
  changes: JSON.stringify(a) === JSON.stringify(b) ? [] : [{ number: (number += 1), words }],
});
const same = (text: string) => pair([block(text)], [block(text)]);
const changed = (a: string, b: string, words: TrackedSegment[] = []) => pair([block(a)], [block(b)], words);

/** Writes the rows into the document. */
async function track(docx: Uint8Array, rows: TrackedRow[], comment: string[] = []) {
  return await withFiles(docx, async (path, output) => {
    async function* stream() {
      yield* rows;
    }
    const written = await writeTrackedChanges({ path, output, rows: stream(), revision, comment: async () => comment });
    const bytes = new Uint8Array(readFileSync(output));
    // What was written can be read.
    await read({ path: output });
    return { bytes, written };
  });
}

describe('tracked changes', () => {
  it('give the new text when they are accepted and the old one when they are rejected', async () => {
    const docx = await docxOf([
      line('The contractor maintains ', new TextRun({ text: 'twelve', bold: true }), ' cranes & hoists.'),
      line('This paragraph goes.'),
      line('Payment within thirty days.'),
      line('Last one.'),
    ]);
    const { bytes, written } = await track(docx, [
      changed(
        'The contractor maintains twelve cranes & hoists.',
        'The contractor maintains fourteen cranes < hoists.',
        [
          { op: '=', text: 'The contractor maintains ' },
          { op: '-', text: 'twelve' },
          { op: '+', text: 'fourteen' },
          { op: '=', text: ' cranes ' },
          { op: '-', text: '&' },
          { op: '+', text: '<' },
          { op: '=', text: ' hoists.' },
        ],
      ),
      pair([block('This paragraph goes.')], []),
      same('Payment within thirty days.'),
      pair([], [block('A new paragraph.')]),
      changed('Last one.', 'The very last one.'),
    ]);
    expect(paragraphsAfter(bytes, 'accept')).toEqual([
      'The contractor maintains fourteen cranes < hoists.',
      'Payment within thirty days.',
      'A new paragraph.',
      'The very last one.',
    ]);
    expect(paragraphsAfter(bytes, 'reject')).toEqual([
      'The contractor maintains twelve cranes & hoists.',
      'This paragraph goes.',
      'Payment within thirty days.',
      'Last one.',
    ]);
    expect(written.size).toBe(4);
    // The new word is as bold as the old one.
    expect(partOf(bytes, 'word/document.xml')).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:b\/>(?:(?!<\/w:r>).)*fourteen/u);
  });

  it('reach into links, and keep the runs around', async () => {
    const link = new ExternalHyperlink({ link: 'https://quay.example', children: [new TextRun('the old quay')] });
    const docx = await docxOf([line('See ', link, ' for more.')]);
    const { bytes } = await track(docx, [changed('See the old quay for more.', 'See the new quay for more.')]);
    expect(paragraphsAfter(bytes, 'accept')).toEqual(['See the new quay for more.']);
    expect(paragraphsAfter(bytes, 'reject')).toEqual(['See the old quay for more.']);
    expect(partOf(bytes, 'word/document.xml')).toContain('w:hyperlink');
  });

  it('insert, delete and change rows of tables', async () => {
    const rows = [
      ['Crane', 'Tonnes'],
      ['Quay 1', '40'],
      ['Quay 2', '60'],
    ];
    const docx = await docxOf([line('Before.'), table(rows), line('After.')]);
    const { bytes } = await track(docx, [
      same('Before.'),
      pair([row(rows[0]!)], [row(rows[0]!)]),
      pair([row(rows[1]!)], [row(['Quay 1', '45'])]),
      pair([], [row(['Quay 1a', '50'])]),
      pair([row(rows[2]!)], []),
      same('After.'),
      pair([], [block('At the end.')]),
    ]);
    expect(paragraphsAfter(bytes, 'accept')).toEqual([
      'Before.',
      'Crane',
      'Tonnes',
      'Quay 1',
      '45',
      'Quay 1a',
      '50',
      'After.',
      'At the end.',
    ]);
    expect(paragraphsAfter(bytes, 'reject')).toEqual(['Before.', ...rows.flat(), 'After.']);
  });

  it('become a new table where the older document has none, and split and merged paragraphs', async () => {
    const docx = await docxOf([line('One. Two.'), line('Three.'), line('Four.')]);
    const { bytes } = await track(docx, [
      pair([block('One. Two.')], [block('One.'), block('Two.')]),
      pair([], [row(['a', 'b'])]),
      pair([], [row(['c', 'd'])]),
      pair([block('Three.'), block('Four.')], [block('Three. Four.')]),
    ]);
    expect(paragraphsAfter(bytes, 'accept')).toEqual(['One.', 'Two.', 'a', 'b', 'c', 'd', 'Three. Four.']);
    expect(paragraphsAfter(bytes, 'reject')).toEqual(['One. Two.', 'Three.', 'Four.']);
  });

  it('are written into the text with earlier changes accepted, as it was read', async () => {
    const by = { id: 1, author: 'Ada', date: revision.date };
    const docx = await docxOf([
      line(
        'The crane ',
        new DeletedTextRun({ ...by, text: 'lifts' }),
        new InsertedTextRun({ ...by, id: 2, text: 'hoists' }),
        ' forty tonnes.',
      ),
    ]);
    const { bytes } = await track(docx, [changed('The crane hoists forty tonnes.', 'The crane hoists fifty tonnes.')]);
    expect(paragraphsAfter(bytes, 'accept')).toEqual(['The crane hoists fifty tonnes.']);
    expect(paragraphsAfter(bytes, 'reject')).toEqual(['The crane hoists forty tonnes.']);
    expect(partOf(bytes, 'word/document.xml')).not.toContain('Ada');
  });

  it('leave out what they cannot express, which the comment tells', async () => {
    const heading = new Paragraph({ text: 'Scope', heading: HeadingLevel.HEADING_1 });
    const docx = await docxOf([heading, line('A text.')]);
    const note: TrackedBlock = { kind: 'paragraph', part: 'footnote', text: 'A note.' };
    const rows = [
      pair(
        [{ kind: 'heading', level: 1, part: 'body', text: '1 Scope' }],
        [{ kind: 'heading', level: 1, part: 'body', text: '2 Scope' }],
      ),
      same('A text.'),
      pair([block('Not in the file.')], [block('Nor this.')]),
      pair([note], []),
    ];
    const { bytes, written } = await track(docx, rows, ['Not tracked', 'A note.']);
    expect(written.has(rows[2]!.changes[0]!.number)).toBe(false);
    expect(written.has(rows[3]!.changes[0]!.number)).toBe(false);
    for (const choice of ['accept', 'reject'] as const)
      expect(paragraphsAfter(bytes, choice)).toEqual(['Scope', 'A text.']);
    expect(commentsOf(bytes)).toEqual({ lines: ['Not tracked', 'A note.'], references: ['0'] });
  });

  it('are written into headers, footers and notes, but not into numbers of pages', async () => {
    const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const text = (each: string) => `<w:r><w:t xml:space="preserve">${each}</w:t></w:r>`;
    const docx = makeDocx(`<w:p>${text('A text.')}${reference(1)}${reference(2)}</w:p>`, {
      header: `<w:p>${text('Contract of ')}${text('March')}</w:p>`,
      footer: paragraph('Page 1 of 3'),
      footnotes: [1, 2].map((id) => `<w:footnote w:id="${id}">${paragraph('See the annex.')}</w:footnote>`).join(''),
    });
    const margin = (part: string, a: string, b: string): TrackedRow =>
      pair([{ kind: 'paragraph', part, text: a }], [{ kind: 'paragraph', part, text: b }]);
    const rows = [
      margin('header', 'Contract of March', 'Contract of April'),
      same('A text.'),
      margin('footnote', 'See the annex.', 'See the annex.'),
      margin('footnote', 'See the annex.', 'See the schedule.'),
      margin('footer', 'Page 1 of 3', 'Page 1 of 4'),
    ];
    const { bytes, written } = await track(docx, rows);
    const after = (choice: 'accept' | 'reject') =>
      ['header', 'footnotes', 'footer'].map((part) => paragraphsAfter(bytes, choice, `word/${part}.xml`));
    expect(after('accept')).toEqual([['Contract of April'], ['See the annex.', 'See the schedule.'], ['Page 1 of 3']]);
    expect(after('reject')).toEqual([['Contract of March'], ['See the annex.', 'See the annex.'], ['Page 1 of 3']]);
    expect(rows.flatMap(({ changes }) => changes).map((change) => written.has(change.number))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('change cells of several paragraphs', async () => {
    const cell = new TableCell({ children: [line('Crane.'), line('Forty tonnes.')] });
    const docx = await docxOf([new Table({ rows: [new TableRow({ children: [cell] })] })]);
    const { bytes } = await track(docx, [pair([row(['Crane.\nForty tonnes.'])], [row(['Crane.\nFifty tonnes.'])])]);
    expect(paragraphsAfter(bytes, 'accept')).toEqual(['Crane.', 'Fifty tonnes.']);
    expect(paragraphsAfter(bytes, 'reject')).toEqual(['Crane.', 'Forty tonnes.']);
  });

  it('are written where the end of a paragraph was deleted before: it is one with the next', async () => {
    const gone = '<w:pPr><w:rPr><w:del w:id="1" w:author="Ada" w:date="2026-01-01T00:00:00Z"/></w:rPr></w:pPr>';
    const text = (each: string) => `<w:r><w:t xml:space="preserve">${each}</w:t></w:r>`;
    const docx = makeDocx(`<w:p>${gone}${text('The crane ')}</w:p><w:p>${text('lifts.')}</w:p>`);
    const { bytes } = await track(docx, [changed('The crane lifts.', 'The crane hoists.')]);
    expect(paragraphsAfter(bytes, 'accept')).toEqual(['The crane hoists.']);
    expect(paragraphsAfter(bytes, 'reject')).toEqual(['The crane lifts.']);
  });

  it('delete a field with its result, which programs would fill in again', async () => {
    const text = (each: string) => `<w:r><w:t xml:space="preserve">${each}</w:t></w:r>`;
    const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const field = `${mark('begin')}<w:r><w:instrText>DATE</w:instrText></w:r>${mark('separate')}${text('1 May')}${mark('end')}`;
    const docx = makeDocx(`<w:p>${text('Dated ')}${field}${text(' here.')}</w:p>`);
    const settled = async (newer: string) => {
      const { bytes } = await track(docx, [changed('Dated 1 May here.', newer)]);
      expect(paragraphsAfter(bytes, 'reject')).toEqual(['Dated 1 May here.']);
      return partOf(bytes, 'word/document.xml').replaceAll(/<w:del [^>]*>.*?<\/w:del>/gu, '');
    };
    expect(await settled('Dated here.')).not.toMatch(/fldChar|instrText/u);
    expect(await settled('Dated 2 May here.')).toContain('DATE');
  });
});
