import { styleSections, withItems } from '../../xlsx/style-sections.ts';

/**
 * The styles of a workbook with one more, white on black, and its number; undefined if they have no fonts, fills or formats, which are all
 * that a style refers to.
 */
export function withLabelStyle(source: string): { styles: string; style: number } | undefined {
  const font = withItems(source, styleSections.fonts, ({ prefix: p, content }) => {
    // Of the size and the face of the first font, which is that of plain cells.
    const [size = ''] = content.match(new RegExp(`<${p}sz [^<>]*/>`)) ?? [];
    const [face = ''] = content.match(new RegExp(`<${p}name [^<>]*/>`)) ?? [];
    return [`<${p}font>${size}<${p}color rgb="FFFFFFFF"/>${face}</${p}font>`];
  });
  const fill =
    font &&
    withItems(font.source, styleSections.fills, ({ prefix: p }) => [
      `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="FF000000"/><${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`,
    ]);
  const format =
    fill &&
    withItems(fill.source, styleSections.formats, ({ prefix: p }) => [
      `<${p}xf numFmtId="0" fontId="${font.first}" fillId="${fill.first}" borderId="0" xfId="0" applyFont="1" applyFill="1"/>`,
    ]);
  return format && { styles: format.source, style: format.first };
}
