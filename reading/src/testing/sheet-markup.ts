// Pieces of the XML of a sheet, and styles for its cells.

export const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
export const number = (ref: string, value: number | string, style = 0) =>
  `<c r="${ref}" s="${style}"><v>${value}</v></c>`;
export const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;€&quot; #,##0.00"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="21"/></cellXfs>`;
