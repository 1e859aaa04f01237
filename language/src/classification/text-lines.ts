/** Lines of a text that arrives in pieces, without line ends: only line feeds end a line, since JSON may contain all other separators. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest: string[] = [];
  let isFirst = true;
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', start)) {
      rest.push(piece.slice(start, end));
      yield clean(rest.join(''), isFirst);
      isFirst = false;
      rest = [];
      start = end + 1;
    }
    rest.push(piece.slice(start));
  }
  const last = rest.join('');
  if (last !== '') yield clean(last, isFirst);
}

/** Without the carriage return of Windows, and in the first line without a byte order mark. */
function clean(line: string, isFirst: boolean): string {
  const text = isFirst && line.startsWith('\uFEFF') ? line.slice(1) : line;
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
