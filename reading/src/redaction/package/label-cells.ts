/** A section of the styles of a workbook, and the name of its items. */
interface Section {
  name: string;
  item: string;
}

const fonts: Section = { name: 'fonts', item: 'font' };
const fills: Section = { name: 'fills', item: 'fill' };
const formats: Section = { name: 'cellXfs', item: 'xf' };

/**
 * The styles of a workbook with one more, white on black, and its number; undefined if they have no fonts, fills or formats, which are all
 * that a style refers to.
 */
export function withLabelStyle(source: string): { styles: string; style: number } | undefined {
  const font = appended(source, fonts, (p, content) => {
    // Of the size and the face of the first font, which is that of plain cells.
    const [size = ''] = content.match(new RegExp(`<${p}sz [^<>]*/>`)) ?? [];
    const [face = ''] = content.match(new RegExp(`<${p}name [^<>]*/>`)) ?? [];
    return `<${p}font>${size}<${p}color rgb="FFFFFFFF"/>${face}</${p}font>`;
  });
  const fill =
    font &&
    appended(
      font.source,
      fills,
      (p) =>
        `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="FF000000"/><${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`,
    );
  const format =
    fill &&
    appended(
      fill.source,
      formats,
      (p) =>
        `<${p}xf numFmtId="0" fontId="${font.index}" fillId="${fill.index}" borderId="0" xfId="0" applyFont="1" applyFill="1"/>`,
    );
  return format && { styles: format.source, style: format.index };
}

/** The styles with one more item in a section, and the index of the item. */
function appended(
  source: string,
  { name, item }: Section,
  write: (prefix: string, content: string) => string,
): { source: string; index: number } | undefined {
  const match = new RegExp(String.raw`<((?:\w+:)?)${name}(?=[\s>])([^<>]*)>([\s\S]*?)</\1${name}>`).exec(source);
  if (!match) return undefined;
  const [whole, prefix = '', attributes = '', content = ''] = match;
  const index = content.match(new RegExp(String.raw`<${prefix}${item}(?=[\s/>])`, 'g'))?.length ?? 0;
  const opened = whole.slice(0, whole.indexOf('>') + 1);
  const counted = opened.replace(attributes, attributes.replace(/\bcount="\d+"/, `count="${index + 1}"`));
  const from = match.index;
  const end = from + opened.length + content.length;
  return { source: source.slice(0, from) + counted + content + write(prefix, content) + source.slice(end), index };
}
