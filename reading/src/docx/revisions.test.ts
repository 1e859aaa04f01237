import { describe, expect, test } from 'vitest';
import { makeDocx, paragraph } from '../testing/office-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

const BY = 'w:id="1" w:author="Bo Lee" w:date="2026-03-05T10:00:00Z"';
const by = { author: 'Bo Lee', at: '2026-03-05T10:00:00Z' };
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const inserted = (text: string) => `<w:ins ${BY}>${run(text)}</w:ins>`;
const deleted = (text: string) => `<w:del ${BY}><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const withEnd = (mark: string, content: string) =>
  `<w:p><w:pPr><w:rPr><w:${mark} ${BY}/></w:rPr></w:pPr>${content}</w:p>`;
const row = (cells: string[], properties = '') =>
  `<w:tr>${properties}${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;

async function firstPage(body: string, parts: Record<string, string> = {}) {
  const { pages } = await readBytes(makeDocx(body, parts), 'a.docx');
  const { text = '', blocks = [], remarks = [] } = pages[0] ?? {};
  return { text, blocks, remarks };
}

describe('a text with tracked changes is read as if they were accepted', () => {
  test('paragraphs are one where the end of the first is deleted', async () => {
    const { text, remarks } = await firstPage(
      withEnd('del', run('One ')) +
        `<w:p>${run('two.')}</w:p>` +
        withEnd('del', deleted('Gone.')) +
        paragraph('Three.'),
    );
    expect(text).toBe('One two.\n\nThree.');
    expect(remarks).toEqual([
      { kind: 'deleted', start: 4, end: 4, text: '\n', ...by },
      { kind: 'deleted', start: 10, end: 10, text: 'Gone.\n', ...by },
    ]);
  });

  test('but not over the end of a cell, a text box, or the text', async () => {
    const cells = row([withEnd('del', run('a')), withEnd('del', run('b'))]);
    const box = `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${withEnd('del', run('Boxed'))}</w:txbxContent></mc:Choice></mc:AlternateContent></w:r>`;
    const body = `${withEnd('del', run('Before'))}<w:tbl>${cells}</w:tbl><w:p>${box}${run('Around')}</w:p>${withEnd('del', run('Last'))}`;
    expect((await firstPage(body)).text).toBe('Before\n\na\tb\n\nAround\n\nBoxed\n\nLast');
  });

  test('a paragraph that was split has a remark at its inserted end', async () => {
    const { text, remarks } = await firstPage(withEnd('ins', run('One.')) + withEnd('ins', inserted('New.')));
    expect(text).toBe('One.\n\nNew.');
    expect(remarks).toEqual([
      { kind: 'inserted', start: 4, end: 4, text: '\n', ...by },
      { kind: 'inserted', start: 6, end: 10, ...by },
    ]);
  });

  test('a deleted row is a remark behind its table', async () => {
    const gone = row([withEnd('del', deleted('x')), paragraph('y')], `<w:trPr><w:del ${BY}/></w:trPr>`);
    const { text, remarks } = await firstPage(`<w:tbl>${row([paragraph('a'), paragraph('b')])}${gone}</w:tbl>`);
    expect(text).toBe('a\tb');
    expect(remarks).toEqual([
      { kind: 'deleted', start: 3, end: 3, text: 'x\n', ...by },
      { kind: 'deleted', start: 3, end: 3, text: 'y', ...by },
    ]);
  });

  test('a move is marked at both places', async () => {
    const { remarks } = await firstPage(
      `<w:p>${run('One. ')}<w:moveFrom ${BY}>${run('Moved.')}</w:moveFrom></w:p><w:p><w:moveTo ${BY}>${run('Moved.')}</w:moveTo></w:p>`,
    );
    expect(remarks).toEqual([
      { kind: 'deleted', start: 4, end: 4, text: 'Moved.', moved: true, ...by },
      { kind: 'inserted', start: 6, end: 12, moved: true, ...by },
    ]);
  });

  test('headers, footers and notes have theirs too', async () => {
    const changed = (name: string) => `<w:p>${run(name)}${deleted(' old')}${inserted(' new')}</w:p>`;
    const reference = '<w:r><w:footnoteReference w:id="5"/></w:r>';
    const { text, remarks } = await firstPage(`<w:p>${run('Body')}${reference}</w:p>`, {
      header: `<w:p>${deleted('Draft')}</w:p>${changed('Header')}`,
      footer: `${changed('Footer')}<w:p>${deleted('Draft')}</w:p>`,
      footnotes: `<w:footnote w:id="5">${changed('Note')}</w:footnote>`,
    });
    expect(text).toBe('Header new\n\nBody\n\nNote new\n\nFooter new');
    const changes = remarks.filter(({ kind }) => kind !== 'note_mark');
    expect(changes.map(({ start, end, text: gone }) => gone ?? text.slice(start, end))).toEqual([
      'Draft',
      ' old',
      ' new',
      ' old',
      ' new',
      ' old',
      ' new',
      'Draft',
    ]);
  });
});
