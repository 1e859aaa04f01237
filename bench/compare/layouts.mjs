// The same contract printed on two page sizes, and two versions of it in two layouts, beside their Word files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, HeadingLevel, LevelFormat, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { startReading } from '../reading-program.mjs';
import { createWriter, writeContract } from './contract.mjs';
import { marked, round, wordsOf } from './measures.mjs';

const PARAGRAPHS = 160;
const LISTS = 12;
/** The formats of the numbers of nested lists, as CSS and Word name them, and the text around the number. */
const LEVELS = [
  { css: 'decimal', format: LevelFormat.DECIMAL, text: '%1.' },
  { css: 'lower-alpha', format: LevelFormat.LOWER_LETTER, text: '%2.' },
  { css: 'lower-roman', format: LevelFormat.LOWER_ROMAN, text: '%3.' },
  { css: 'disc', format: LevelFormat.BULLET, text: '•' },
];
const LAYOUTS = [
  { name: 'a4', format: 'A4', css: 'font: 11pt/1.4 serif; text-align: justify', margin: '25mm' },
  { name: 'letter', format: 'Letter', css: 'font: 12.5pt/1.5 sans-serif', margin: '18mm' },
];

/** @param {{ newPage: () => Promise<any> }} browser */
export async function measureLayouts(browser, source) {
  const { compareReadings, DEFAULT_FILTERS, Random } = source;
  const random = new Random(7);
  const older = withTable(writeContract(random, PARAGRAPHS).pieces, random);
  const newer = changed(older, random);
  const nested = writeLists(random);
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-'));
  const program = startReading();
  try {
    const read = async (bytes, name) => {
      const file = join(folder, name);
      await writeFile(file, bytes);
      return JSON.parse(await program.read(file)).reading;
    };
    const printed = async (pieces, layout, version) =>
      read(await print(browser, pieces, layout), `${version}-${layout.name}.pdf`);
    const word = async (pieces, version) => read(await Packer.toBuffer(wordDocument(pieces)), `${version}.docx`);
    const compare = (a, b) => {
      const { changes, similarity } = compareReadings(a, b, { ignore: DEFAULT_FILTERS });
      const shown = changes.filter(({ hidden_by }) => !hidden_by);
      return { similarity, shown: shown.length, hidden: changes.length - shown.length, ...marked(shown) };
    };
    const [first, second] = LAYOUTS;
    const [a4, letter, newerLetter] = [
      await printed(older, first, 'older'),
      await printed(older, second, 'older'),
      await printed(newer, second, 'newer'),
    ];
    const [olderWord, newerWord] = [await word(older, 'older'), await word(newer, 'newer')];
    const [nestedA4, nestedLetter] = [await printed(nested, first, 'nested'), await printed(nested, second, 'nested')];
    const nestedWord = await word(nested, 'nested');
    const truth = compare(olderWord, newerWord);
    const share = (name, result, pieces = older) => ({
      pair: name,
      ...result,
      'falsely marked, % (<= 0.5)': round((result.words / countWords(pieces)) * 100, 2),
    });
    const ratio = (name, result) => ({
      pair: name,
      ...result,
      'words / Word files (<= 1.3)': round(result.words / truth.words, 2),
    });
    return {
      same: [
        share('A4 and Letter', compare(a4, letter)),
        share('Word and A4', compare(olderWord, a4)),
        share('Word and Letter', compare(olderWord, letter)),
        share('Nested lists: A4 and Letter', compare(nestedA4, nestedLetter), nested),
        share('Nested lists: Word and A4', compare(nestedWord, nestedA4), nested),
        share('Nested lists: Word and Letter', compare(nestedWord, nestedLetter), nested),
      ],
      versions: [
        ratio('Word files', truth),
        ratio('A4 and newer Letter', compare(a4, newerLetter)),
        ratio('Word and newer Letter', compare(olderWord, newerLetter)),
      ],
    };
  } finally {
    program.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Headings with lists of up to four levels below. */
function writeLists(random) {
  const writer = createWriter(random);
  const items = (level) =>
    Array.from({ length: 2 + random.below(4) }, () => ({
      text: writer.paragraph(1 + random.below(level === 0 ? 3 : 2)),
      items: level < LEVELS.length - 1 && random.below(3) > 0 ? items(level + 1) : [],
    }));
  return Array.from({ length: LISTS }, (_, index) => [
    { kind: 'heading', text: `Part ${index + 1}: ${writer.word()} ${writer.word()}` },
    { kind: 'paragraph', text: writer.paragraph() },
    { kind: 'list', number: index, items: items(0) },
  ]).flat();
}

const countWords = (pieces) => wordsOf(pieces.map(textOf).join(' ')).length;

function textOf({ text = '', rows = [], items = [] }) {
  return [text, ...rows.flat(), ...items.map(textOf)].join(' ');
}

function withTable(pieces, random) {
  const rows = Array.from({ length: 12 }, (_, row) => [
    `Item ${row + 1}`,
    random.pick(['Rent', 'Service', 'Parking', 'Storage']),
    `${10 + random.below(900)}.00`,
  ]);
  return pieces.toSpliced(pieces.length / 2, 0, { kind: 'table', rows: [['Position', 'Subject', 'Amount'], ...rows] });
}

/** Some words, paragraphs and cells changed. */
function changed(pieces, random) {
  return pieces.flatMap((piece, index) => {
    if (piece.kind === 'table') {
      return { ...piece, rows: piece.rows.map((row, number) => (number === 4 ? [row[0], row[1], '999.50'] : row)) };
    }
    if (piece.kind !== 'paragraph' || index % 7 !== 3) return piece;
    if (index % 5 === 0) return [];
    const words = piece.text.split(' ');
    words.splice(random.below(words.length - 4), 2, 'entirely', 'other');
    const own = { ...piece, text: words.join(' ') };
    return index % 4 === 0
      ? [own, { kind: 'paragraph', text: 'A new clause was added to this contract, and it is not in the old one.' }]
      : own;
  });
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function listMarkup(items, level) {
  if (items.length === 0) return '';
  const own = items.map((item) => `<li>${escape(item.text)}${listMarkup(item.items, level + 1)}</li>`).join('');
  return `<ol style="list-style-type: ${LEVELS[level].css}">${own}</ol>`;
}

async function print(browser, pieces, { format, css, margin }) {
  const page = await browser.newPage();
  const html = pieces
    .map((piece) => {
      if (piece.kind === 'heading') return `<h2>${escape(piece.text)}</h2>`;
      if (piece.kind === 'paragraph') return `<p>${escape(piece.text)}</p>`;
      if (piece.kind === 'list') return listMarkup(piece.items, 0);
      const rows = piece.rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
        .join('');
      return `<table>${rows}</table>`;
    })
    .join('\n');
  await page.setContent(
    `<style>body{${css}} td{border:1px solid #000;padding:2px 8px} table{border-collapse:collapse}</style>${html}`,
  );
  const running = (text) => `<div style="font-size:8pt;width:100%;text-align:center">${text}</div>`;
  const bytes = await page.pdf({
    format,
    margin: { top: margin, bottom: margin, left: margin, right: margin },
    displayHeaderFooter: true,
    headerTemplate: running('Master services contract'),
    footerTemplate: running('Page <span class="pageNumber"></span> of <span class="totalPages"></span>'),
  });
  await page.close();
  return bytes;
}

function wordDocument(pieces) {
  const items = (list, reference, level) =>
    list.flatMap((item) => [
      new Paragraph({ text: item.text, numbering: { reference, level } }),
      ...items(item.items, reference, level + 1),
    ]);
  const children = pieces.flatMap((piece) => {
    if (piece.kind === 'list') return items(piece.items, `list${piece.number}`, 0);
    if (piece.kind === 'heading') return new Paragraph({ text: piece.text, heading: HeadingLevel.HEADING_2 });
    if (piece.kind === 'paragraph') return new Paragraph(piece.text);
    const cell = (text) => new TableCell({ children: [new Paragraph(text)] });
    return new Table({ rows: piece.rows.map((row) => new TableRow({ children: row.map(cell) })) });
  });
  const levels = LEVELS.map(({ format, text }, level) => ({ level, format, text }));
  const config = pieces
    .filter(({ kind }) => kind === 'list')
    .map(({ number }) => ({ reference: `list${number}`, levels }));
  return new Document({ numbering: { config }, sections: [{ children }] });
}
