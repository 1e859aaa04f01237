import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';
import { makeDocx, paragraph } from '../testing/office-files.ts';
import { paragraphsAfter, paragraphsWithNotes, partOf, withFiles } from '../testing/tracked-text.ts';
import type { NoteMark, TrackedBlock, TrackedRow } from './tracking.ts';
import { writeTrackedChanges } from './write-tracked-changes.ts';

const revision = { author: 'Dossier', date: '2026-11-29T10:00:00Z' };
const text = (each: string) => `<w:r><w:t xml:space="preserve">${each}</w:t></w:r>`;
const reference = (id: number, kind = 'footnote') => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const note = (id: number, each: string, kind = 'footnote') =>
  `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r>${text(` ${each}`)}</w:p></w:${kind}>`;

/** A text in which `{1}` is a mark of the note with this number. */
function block(source: string): TrackedBlock {
  const noteMarks: NoteMark[] = [];
  let plain = '';
  for (const [at, piece] of source.split(/[{}]/u).entries()) {
    if (at % 2 === 0) plain += piece;
    else noteMarks.push({ note: piece, at: plain.length });
  }
  return { kind: 'paragraph', part: 'body', text: plain, noteMarks };
}
const noteBlock = (marker: string, each: string): TrackedBlock => ({
  kind: 'paragraph',
  part: 'footnote',
  marker,
  text: each,
});
let number = 0;
const row = (a: TrackedBlock[], b: TrackedBlock[], isNoteMark = false): TrackedRow => ({
  a,
  b,
  changes: [{ number: (number += 1), words: [], ...(isNoteMark && { isNoteMark }) }],
});

async function track(docx: Uint8Array, rows: TrackedRow[]) {
  return await withFiles(docx, async (path, output) => {
    async function* stream() {
      yield* rows;
    }
    const written = await writeTrackedChanges({ path, output, rows: stream(), revision, comment: async () => [] });
    const bytes = new Uint8Array(readFileSync(output));
    await read({ path: output });
    return { bytes, left: rows.flatMap(({ changes }) => changes).filter((change) => !written.has(change.number)) };
  });
}

describe('notes', () => {
  it('are inserted and deleted with their references, in the order of the text', async () => {
    const docx = makeDocx(`<w:p>${text('One')}${reference(7)}${text(' two')}${reference(3)}${text(' three.')}</w:p>`, {
      footnotes: note(3, 'Second.') + note(7, 'First.'),
    });
    const { bytes, left } = await track(docx, [
      row([block('One{1} two{2} three.')], [block('One{1}{2} two three{3}.')], true),
      row([noteBlock('1', 'First.')], [noteBlock('1', 'First.')]),
      row([noteBlock('2', 'Second.')], []),
      row([], [noteBlock('2', 'New\nwith two lines.')]),
      row([], [noteBlock('3', 'Last.')]),
    ]);
    expect(left).toEqual([]);
    expect(paragraphsWithNotes(bytes, 'accept')).toEqual(['One{First.}{New / with two lines.} two three{Last.}.']);
    expect(paragraphsWithNotes(bytes, 'reject')).toEqual(['One{First.} two{Second.} three.']);
    // Programs take notes by their order too.
    const ids = (part: string, name: string) =>
      [...partOf(bytes, `word/${part}.xml`).matchAll(new RegExp(`<w:${name} w:id="(\\d+)"`, 'gu'))].map(([, id]) => id);
    expect(ids('document', 'footnoteReference')).toEqual(['1', '2', '3', '4']);
    expect(ids('footnotes', 'footnote')).toEqual(['1', '2', '3', '4']);
  });

  it('get a part where the older document has none', async () => {
    const { bytes, left } = await track(makeDocx(`<w:p>${text('A text.')}</w:p>`), [
      row([block('A text.')], [block('A{1} text.{i}')], true),
      row([], [noteBlock('1', 'A footnote.')]),
      row([], [noteBlock('i', 'An endnote.')]),
    ]);
    expect(left).toEqual([]);
    expect(paragraphsWithNotes(bytes, 'accept')).toEqual(['A{A footnote.} text.{An endnote.}']);
    expect(paragraphsWithNotes(bytes, 'reject')).toEqual(['A text.']);
    expect(partOf(bytes, 'word/_rels/document.xml.rels')).toContain('Target="endnotes.xml"');
    expect(partOf(bytes, '[Content_Types].xml')).toContain('/word/footnotes.xml');
  });

  it('go and come with paragraphs and rows, and move with them', async () => {
    const cell = (each: string) => `<w:tc>${each}</w:tc>`;
    const rowOf = (each: string) => `<w:tr>${cell(`<w:p>${each}</w:p>`)}${cell(paragraph('x'))}</w:tr>`;
    const docx = makeDocx(
      `<w:p>${text('Moves.')}${reference(1)}</w:p><w:p>${text('Stays.')}</w:p><w:tbl>${rowOf(text('Row') + reference(2))}${rowOf(text('Other'))}</w:tbl>`,
      { footnotes: note(1, 'Of the move.') + note(2, 'Of the row.') },
    );
    const cells = (first: string, marker?: string): TrackedBlock => ({
      kind: 'row',
      part: 'table',
      text: `${first}\tx`,
      cells: [first, 'x'],
      ...(marker && { noteMarks: [{ note: marker, at: first.length, cell: 0 }] }),
    });
    const { bytes, left } = await track(docx, [
      row([block('Moves.{1}')], []),
      row([block('Stays.')], [block('Stays.')]),
      row([], [block('Moves.{1}')]),
      row([cells('Row', '2')], []),
      row([cells('Other')], [cells('Other', '2')], true),
      row([], [cells('New', '3')]),
      row([noteBlock('1', 'Of the move.')], [noteBlock('1', 'Of the move.')]),
      row([noteBlock('2', 'Of the row.')], []),
      row([], [noteBlock('2', 'Of the other row.')]),
      row([], [noteBlock('3', 'Of the new row.')]),
    ]);
    expect(left.map(({ number: each }) => each - left[0]!.number)).toEqual([0]);
    expect(paragraphsWithNotes(bytes, 'accept')).toEqual([
      'Stays.',
      'Moves.{Of the move.}',
      'Other{Of the other row.}',
      'x',
      'New{Of the new row.}',
      'x',
    ]);
    expect(paragraphsWithNotes(bytes, 'reject')).toEqual([
      'Moves.{Of the move.}',
      'Stays.',
      'Row{Of the row.}',
      'x',
      'Other',
      'x',
    ]);
  });

  it('of several paragraphs become one, and those without text stay', async () => {
    const docx = makeDocx(`<w:p>${text('One')}${reference(1)}${text(' two.')}${reference(2)}</w:p>`, {
      footnotes:
        `<w:footnote w:id="1">${paragraph('It begins here.')}${paragraph('It ends there.')}</w:footnote>` +
        '<w:footnote w:id="2"/>',
    });
    const { bytes } = await track(docx, [
      row([block('One{1} two.{2}')], [block('One{1} two.{2}')]),
      row([noteBlock('1', 'It begins here.\nIt ends there.')], [noteBlock('1', 'It begins there.')]),
    ]);
    expect(paragraphsWithNotes(bytes, 'accept')).toEqual(['One{It begins there.} two.{}']);
    expect(paragraphsWithNotes(bytes, 'reject')).toEqual(['One{It begins here. / It ends there.} two.{}']);
  });

  it('stay where the newer document does not tell its marks, except those that it does not have', async () => {
    const docx = makeDocx(`<w:p>${text('One')}${reference(1)}${text(' two.')}${reference(2)}</w:p>`, {
      footnotes: note(1, 'First.') + note(2, 'Second.'),
    });
    const { bytes, left } = await track(docx, [
      row([block('One{1} two.{2}')], [{ kind: 'paragraph', part: 'body', text: 'One three.' }]),
      row([noteBlock('1', 'First.')], [noteBlock('1', 'The first.')]),
      row([noteBlock('2', 'Second.')], []),
      row([], [noteBlock('2', 'Another.')]),
    ]);
    expect(paragraphsWithNotes(bytes, 'accept')).toEqual(['One{The first.} three.']);
    expect(paragraphsWithNotes(bytes, 'reject')).toEqual(['One{First.} two.{Second.}']);
    expect(left).toHaveLength(1);
  });
});

describe('headers and footers', () => {
  const margin = (part: string, each: string): TrackedBlock => ({ kind: 'paragraph', part, text: each });
  const body = (references: string) =>
    `<w:p>${text('A text.')}</w:p><w:sectPr>${references}<w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`;
  const linked = (kind: string, type: string) => `<w:${kind}Reference w:type="${type}" r:id="${kind}"/>`;

  it('are deleted, and inserted into an empty one', async () => {
    const docx = makeDocx(body(linked('header', 'default') + linked('footer', 'default')), {
      header: paragraph('Draft of March') + paragraph('Confidential'),
      footer: '<w:p/>',
    });
    const { bytes, left } = await track(docx, [
      row([margin('header', 'Draft of March\nConfidential')], []),
      row([], [margin('footer', 'Acme\nConfidential')]),
    ]);
    expect(left).toEqual([]);
    const after = (choice: 'accept' | 'reject') =>
      ['header', 'footer'].map((part) => paragraphsAfter(bytes, choice, `word/${part}.xml`));
    expect(after('accept')).toEqual([[], ['Acme\nConfidential']]);
    expect(after('reject')).toEqual([['Draft of March', 'Confidential'], []]);
  });

  it('get a part where there is none, but no number of a page as text, and none beside a header of first pages', async () => {
    const rows = () => [
      row([], [margin('header', 'Contract')]),
      row([], [margin('header', 'On even pages')]),
      row([], [margin('footer', 'Page 1 of 3')]),
    ];
    const { bytes, left } = await track(makeDocx(body('')), rows());
    expect(left).toHaveLength(2);
    expect(paragraphsAfter(bytes, 'accept', 'word/inserted-header.xml')).toEqual(['Contract']);
    expect(paragraphsAfter(bytes, 'reject', 'word/inserted-header.xml')).toEqual([]);
    expect(partOf(bytes, 'word/document.xml')).toMatch(
      /<w:sectPr><w:headerReference [^>]*r:id="rIdDossier-inserted-header"/u,
    );
    const other = await track(makeDocx(body(linked('header', 'first')), { header: paragraph('First') }), rows());
    expect(other.left).toHaveLength(3);
  });
});
