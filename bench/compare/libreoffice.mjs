// Opens Word files with tracked changes in LibreOffice, accepts or rejects all of them there, and stores what is left.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openOffice } from '../office.mjs';

const TIME_LIMIT = 10 * 60_000;
const FILTER = 'MS Word 2007 XML';

/** A macro that works through a list: the path of a file, the command, and the path to write, each on a line. */
const MACRO = `Sub Work
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  Dim kind(0) As New com.sun.star.beans.PropertyValue
  kind(0).Name = "FilterName"
  kind(0).Value = "${FILTER}"
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  list = FreeFile
  Open "LIST" For Input As #list
  Do While Not Eof(list)
    Line Input #list, source
    Line Input #list, command
    Line Input #list, target
    document = StarDesktop.loadComponentFromURL(ConvertToURL(source), "_blank", 0, hidden())
    If Not IsNull(document) Then
      dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, Array())
      document.storeToURL(ConvertToURL(target), kind())
      document.close(True)
    End If
  Loop
  Close #list
  StarDesktop.terminate()
End Sub`;

/**
 * Accepts or rejects all tracked changes of files.
 * @param {string} folder an empty one, for the program's own files
 * @param {{ source: string, choice: 'accept' | 'reject', target: string }[]} orders
 */
export async function settleChanges(folder, orders) {
  const list = join(folder, 'orders.txt');
  const lines = orders.flatMap(({ source, choice, target }) => [
    source,
    choice === 'accept' ? '.uno:AcceptAllTrackedChanges' : '.uno:RejectAllTrackedChanges',
    target,
  ]);
  const office = await openOffice(folder, MACRO.replace('LIST', list), TIME_LIMIT);
  await writeFile(list, `${lines.join('\n')}\n`);
  await office('macro:///Standard.Module1.Work');
}

/**
 * The text by words, because LibreOffice writes another file, with other spaces and pages: that of the body with the marks of notes in it, then
 * headers, footers and notes. Without comments.
 */
const textOf = ({ pages }) =>
  [
    ...pages.flatMap((page) => blocksOf(page, ({ kind }) => !MARGINS.has(kind))),
    ...pages.flatMap((page) => blocksOf(page, ({ kind }) => MARGINS.has(kind) && kind !== 'note')),
  ]
    .join(' ')
    .replace(/[\s\u200B\u200D]+/g, ' ')
    .replace(/ (?=\[\d+\]|\[[ivx]+\])/g, '')
    .trim();
const MARGINS = new Set(['header', 'footer', 'footnote', 'note']);

/** The texts of the blocks of a page that `test` is true of. */
function blocksOf({ text, blocks, remarks = [] }, test) {
  const marks = remarks.filter(({ kind, note }) => kind === 'note_mark' && note !== undefined);
  return blocks.filter(test).map(({ start, end }) => {
    let from = start;
    const pieces = marks
      .filter((mark) => mark.start >= start && mark.start <= end)
      .map((mark) => {
        const piece = `${text.slice(from, mark.start)}[${mark.note}]`;
        from = mark.start;
        return piece;
      });
    return [...pieces, text.slice(from, end)].join('');
  });
}

const toBlock = ({ kind, part, level, marker, place, cells, note_marks: noteMarks }) => ({
  kind,
  part,
  text: place.text,
  ...(level !== undefined && { level }),
  ...(marker !== undefined && { marker }),
  ...(cells && { cells }),
  ...(noteMarks && { noteMarks }),
});

/** @param {{ rows: object[], changes: { number: number, kind: string, words: object[], a: object, b: object }[] }} comparison */
async function* trackedRows({ rows, changes }) {
  // Pictures are not written.
  const written = changes.filter(({ a, b, part }) => !(b ?? a).outside || part === 'note_mark');
  const known = new Map(
    written.map(({ number, words, kind, part }) => [
      number,
      { number, words, renumbered: kind === 'renumbered', isNoteMark: part === 'note_mark' },
    ]),
  );
  for (const row of rows) {
    const found = row.changes.flatMap((number) => known.get(number) ?? []);
    yield { a: row.a.map(toBlock), b: row.b.map(toBlock), changes: found };
  }
}

/**
 * Writes the changes of pairs of Word files as tracked changes, and compares what LibreOffice makes of them with what it makes of the two files.
 * @param {{ id: string, older: string, newer: string, comparison: object }[]} pairs
 * @param {(path: string) => Promise<{ ok: boolean, reading: object }>} read
 * @returns {Promise<{ row: object, details: object[] }>}
 */
export async function measureTracked(folder, pairs, { writeTrackedChanges, read }) {
  const file = (id, name) => join(folder, `${id}-${name}.docx`);
  const revision = { author: 'Dossier', date: '2026-01-01T00:00:00Z' };
  const orders = [];
  const left = new Map();
  for (const { id, older, newer, comparison } of pairs) {
    const output = file(id, 'tracked');
    const rows = trackedRows(comparison);
    const written = await writeTrackedChanges({ path: older, output, rows, revision, comment: async () => [] });
    left.set(id, comparison.changes.filter(({ number, part }) => !written.has(number) && part !== 'property').length);
    orders.push(
      { source: older, choice: 'accept', target: file(id, 'older') },
      { source: newer, choice: 'accept', target: file(id, 'newer') },
      { source: output, choice: 'accept', target: file(id, 'accepted') },
      { source: output, choice: 'reject', target: file(id, 'rejected') },
    );
  }
  await settleChanges(join(folder, 'profile'), orders);
  const text = async (id, name) => {
    const { ok, reading } = existsSync(file(id, name)) ? JSON.parse(await read(file(id, name))) : {};
    return ok ? textOf(reading) : undefined;
  };
  const details = [];
  for (const { id } of pairs) {
    const [older, newer] = [await text(id, 'older'), await text(id, 'newer')];
    const [accepted, rejected] = [await text(id, 'accepted'), await text(id, 'rejected')];
    details.push({
      id,
      opened: existsSync(file(id, 'accepted')) && existsSync(file(id, 'rejected')),
      accepted: accepted === newer,
      rejected: rejected === older,
      left: left.get(id),
    });
  }
  const count = (test) => details.filter(test).length;
  return {
    row: {
      pairs: details.length,
      opened: count(({ opened }) => opened),
      'rejected = old': count(({ rejected }) => rejected),
      'accepted = new': count(({ accepted }) => accepted),
      'accepted = new, or the comment names what is left': count(({ accepted, left: some }) => accepted || some > 0),
    },
    details,
  };
}
