// Generated sheets as flat OpenDocument files: fonts, sizes, alignments, number formats as text, bold headers, wrapped texts.

/** @returns {string[]} the files' contents */
export function makeSheets({ makeContents, randomNumbers }, count) {
  return Array.from({ length: count }, (_, index) => makeSheet(makeContents, randomNumbers(7919 * (index + 1))));
}

function makeSheet(makeContents, random) {
  const pick = (items) => items[Math.floor(random() * items.length)];
  const wanted = { levels: 1, wrapped: random() < 0.3, missing: pick([0, 0.05, 0.15]) };
  const font = pick(['Liberation Sans', 'Liberation Serif', 'DejaVu Sans']);
  const size = pick([8, 9, 10, 11, 12]);
  const bold = random() < 0.6;
  const { columns, texts } = makeContents(wanted, random, pick);
  const styles = columns.flatMap((column, at) => [
    cellStyle(`c${at}`, { font, size, align: column.align, wrap: column.kind === 'long' }),
    cellStyle(`h${at}`, { font, size, align: column.align, wrap: false, bold }),
  ]);
  const wide =
    '<style:style style:name="wide" style:family="table-column"><style:table-column-properties style:column-width="5cm"/></style:style>';
  const tableColumns = columns.map(({ kind }) =>
    kind === 'long' ? '<table:table-column table:style-name="wide"/>' : '<table:table-column/>',
  );
  const rows = texts.map((row, y) => {
    const cells = row.map((text, x) => cell(text, columns[x], `${y === 0 ? 'h' : 'c'}${x}`, y > 0));
    return `<table:table-row>${cells.join('')}</table:table-row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>${[wide, ...styles].join('')}</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Sheet">${tableColumns.join('')}${rows.join('')}</table:table></office:spreadsheet></office:body></office:document>`;
}

function cellStyle(name, { font, size, align, wrap, bold = false }) {
  const place = { left: 'start', right: 'end', center: 'center' }[align];
  return `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:wrap-option="${wrap ? 'wrap' : 'no-wrap'}" style:text-align-source="fix"/><style:paragraph-properties fo:text-align="${place}"/><style:text-properties style:font-name="${font}" fo:font-family="'${font}'" fo:font-size="${size}pt"${bold ? ' fo:font-weight="bold"' : ''}/></style:style>`;
}

function cell(text, { kind }, style, isBody) {
  if (text === '') return `<table:table-cell table:style-name="${style}"/>`;
  const isNumber = isBody && kind === 'count';
  const type = isNumber ? `office:value-type="float" office:value="${text}"` : 'office:value-type="string"';
  return `<table:table-cell table:style-name="${style}" ${type}><text:p>${text}</text:p></table:table-cell>`;
}
