import { isOn, value } from '../container/package.ts';
import { child, type XmlElement } from '../container/xml.ts';

/** A reference to a level of a list; `level` is null when the list itself says which level the style belongs to. */
export interface ListReference {
  list: string;
  level: number | null;
}

/** What a paragraph style means for the structure of a document. */
export interface Style {
  /** 1 to 9, or null when the style is no heading. */
  headingLevel: number | null;
  list: ListReference | null;
  pageBreakBefore: boolean;
}

/** What is looked at; the rest says how letters and tables look, and is by far the most of the part. */
export const elementsOfStyles: ReadonlySet<string> = new Set(
  'styles style name basedOn pPr outlineLvl numPr numId ilvl pageBreakBefore'.split(' '),
);

const plain: Style = { headingLevel: null, list: null, pageBreakBefore: false };

/** Reads the styles part; a style that says nothing takes the word of the one it is based on. */
export function readStyles(root: XmlElement | undefined): (id: string | undefined) => Style {
  const elements = new Map<string, XmlElement>();
  let standard: string | undefined;
  for (const element of root?.children ?? []) {
    if (element.name !== 'style') continue;
    const id = attributeOf(element, 'styleId');
    if (id === undefined) continue;
    elements.set(id, element);
    if (attributeOf(element, 'type') === 'paragraph' && ['1', 'true'].includes(attributeOf(element, 'default') ?? ''))
      standard = id;
  }
  const resolved = new Map<string, Style>();

  const resolve = (id: string, seen: Set<string>): Style => {
    const known = resolved.get(id);
    if (known) return known;
    const element = elements.get(id);
    if (!element || seen.has(id)) return plain;
    seen.add(id);
    const base = value(child(element, 'basedOn'));
    const style = styleOf(element, base === undefined ? plain : resolve(base, seen));
    resolved.set(id, style);
    return style;
  };
  return (id) => {
    const wanted = id ?? standard;
    return wanted === undefined ? plain : resolve(wanted, new Set());
  };
}

function styleOf(element: XmlElement, base: Style): Style {
  const properties = child(element, 'pPr');
  const breakBefore = child(properties, 'pageBreakBefore');
  return {
    headingLevel: headingLevel(element, properties) ?? base.headingLevel,
    list: listReference(child(properties, 'numPr')) ?? base.list,
    pageBreakBefore: breakBefore ? isOn(breakBefore) : base.pageBreakBefore,
  };
}

/** Built-in styles keep their English names in the file, whatever language the program showed. */
function headingLevel(element: XmlElement, properties: XmlElement | undefined): number | null {
  const outline = value(child(properties, 'outlineLvl'));
  if (outline !== undefined && Number(outline) < 9) return Number(outline) + 1;
  return headingLevelOfName(value(child(element, 'name')) ?? '');
}

/** What the name of a built-in style says; null for a style that is no heading. */
export function headingLevelOfName(name: string): number | null {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level !== undefined) return Number(level);
  return /^title$/i.test(name) ? 1 : null;
}

function listReference(properties: XmlElement | undefined): ListReference | null {
  const list = value(child(properties, 'numId'));
  if (list === undefined) return null;
  const level = value(child(properties, 'ilvl'));
  return { list, level: level === undefined ? null : Number(level) };
}

function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes[`w:${name}`] ?? element.attributes[name];
}
