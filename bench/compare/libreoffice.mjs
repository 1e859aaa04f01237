// Opens Word files with tracked changes in LibreOffice, accepts or rejects all of them there, and stores what is left.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Whether LibreOffice is installed. */
export function hasLibreOffice() {
  return spawnSync('soffice', ['--version']).status === 0;
}

/**
 * Accepts or rejects all tracked changes of files.
 * @param {string} folder an empty one, for the program's own files
 * @param {{ source: string, choice: 'accept' | 'reject', target: string }[]} orders
 */
export async function settleChanges(folder, orders) {
  const run = (...args) =>
    execFileSync(
      'soffice',
      [`-env:UserInstallation=${pathToFileURL(folder).href}`, '--headless', '--norestore', '--nologo', ...args],
      { timeout: TIME_LIMIT, stdio: 'ignore' },
    );
  // The first start writes a library without macros, which is replaced.
  run('--terminate_after_init');
  const list = join(folder, 'orders.txt');
  const lines = orders.flatMap(({ source, choice, target }) => [
    source,
    choice === 'accept' ? '.uno:AcceptAllTrackedChanges' : '.uno:RejectAllTrackedChanges',
    target,
  ]);
  await writeFile(list, `${lines.join('\n')}\n`);
  const library = join(folder, 'user/basic/Standard');
  await mkdir(library, { recursive: true });
  await writeFile(
    join(library, 'Orders.xba'),
    `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Orders" script:language="StarBasic">${escape(MACRO.replace('LIST', list))}</script:module>`,
  );
  await writeFile(
    join(library, 'script.xlb'),
    '<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Orders"/></library:library>',
  );
  run('macro:///Standard.Orders.Work');
}

/** The text of the body, by words: LibreOffice writes another file, with other spaces and pages. */
const bodyOf = ({ pages }) =>
  pages
    .flatMap(({ text, blocks }) =>
      blocks.filter(({ kind }) => !MARGINS.has(kind)).map(({ start, end }) => text.slice(start, end)),
    )
    .join(' ')
    .replace(/[\s\u200B]+/g, ' ')
    .trim();
const MARGINS = new Set(['header', 'footer', 'footnote', 'note']);

const toBlock = ({ kind, part, level, place, cells }) => ({
  kind,
  part,
  text: place.text,
  ...(level !== undefined && { level }),
  ...(cells && { cells }),
});

/** @param {{ rows: object[], changes: { number: number, kind: string, words: object[] }[] }} comparison */
async function* trackedRows({ rows, changes }) {
  const known = new Map(
    changes.map(({ number, words, kind }) => [number, { number, words, renumbered: kind === 'renumbered' }]),
  );
  for (const row of rows) {
    yield { a: row.a.map(toBlock), b: row.b.map(toBlock), changes: row.changes.map((number) => known.get(number)) };
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
    return ok ? bodyOf(reading) : undefined;
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
