import { descendants, parseXml } from '../container/xml.ts';
import type { Archive } from '../container/zip.ts';
import type { Limits } from '../limits.ts';
import { toPoints } from './odf-package.ts';

/** Styles that change how the content is read. */
export interface OdfStyles {
  /** The number format of a level of a list; undefined for bullets. */
  numbered(style: string, level: number): string | undefined;
  /** Whether paragraphs of this style begin on a new page. */
  breaksBefore(style: string): boolean;
  /** The size of slides in points. */
  page: { width: number; height: number } | undefined;
}

const elements = new Set(
  'document-content document-styles automatic-styles styles master-styles list-style list-level-style-number style paragraph-properties page-layout page-layout-properties master-page outline-style outline-level-style'.split(
    ' ',
  ),
);

/** Reads the styles of both parts that have some; only the elements that are needed. */
export async function readStyles(archive: Archive, limits: Limits): Promise<OdfStyles> {
  const numbered = new Map<string, string>();
  const breaking = new Set<string>();
  let page: OdfStyles['page'];
  for (const part of ['styles.xml', 'content.xml']) {
    if (!archive.has(part)) continue;
    const root = parseXml(await archive.bytes(part), limits, elements);
    for (const list of descendants(root, 'list-style')) {
      for (const { name, attributes } of list.children) {
        if (name !== 'list-level-style-number') continue;
        const format = attributes['style:num-format'] ?? '';
        if (format !== '') numbered.set(`${list.attributes['style:name']} ${attributes['text:level']}`, format);
      }
    }
    for (const style of descendants(root, 'style')) {
      const properties = style.children.find(({ name }) => name === 'paragraph-properties')?.attributes;
      if (properties?.['fo:break-before'] === 'page') breaking.add(style.attributes['style:name'] ?? '');
    }
    for (const { attributes } of descendants(root, 'page-layout-properties')) {
      const [width, height] = [toPoints(attributes['fo:page-width']), toPoints(attributes['fo:page-height'])];
      // Notes and handouts are upright; slides are not.
      if (width && height && (!page || page.width < page.height)) page = { width, height };
    }
  }
  return {
    numbered: (style, level) => numbered.get(`${style} ${level}`),
    breaksBefore: (style) => breaking.has(style),
    page,
  };
}
