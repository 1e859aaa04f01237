/** A section of the styles of a workbook, and the name of its items. */
export interface StyleSection {
  name: string;
  item: string;
}

/** The sections of styles to which items are added. */
export const styleSections = {
  fonts: { name: 'fonts', item: 'font' },
  fills: { name: 'fills', item: 'fill' },
  formats: { name: 'cellXfs', item: 'xf' },
} satisfies Record<string, StyleSection>;

/** Where a section is in the styles. */
export interface FoundSection {
  /** The prefix of its names, with the colon. */
  prefix: string;
  /** What is between its tags. */
  content: string;
  /** Its items as written. */
  items: string[];
  start: number;
  end: number;
  tag: string;
}

/** A section of the styles; undefined if there is none, or it is empty. */
export function findSection(source: string, { name, item }: StyleSection): FoundSection | undefined {
  const match = new RegExp(String.raw`<((?:\w+:)?)${name}(?=[\s>])([^<>]*)>([\s\S]*?)</\1${name}>`).exec(source);
  if (!match) return undefined;
  const [whole, prefix = '', , content = ''] = match;
  const tag = whole.slice(0, whole.indexOf('>') + 1);
  const pattern = new RegExp(`<${prefix}${item}(?=[\\s/>])[^<>]*?(?:/>|>[\\s\\S]*?</${prefix}${item}>)`, 'g');
  return {
    prefix,
    content,
    items: content.match(pattern) ?? [],
    start: match.index,
    end: match.index + whole.length,
    tag,
  };
}

/** The styles with more items at the end of a section; `first` is the index of the first one. Undefined if there is no such section. */
export function withItems(
  source: string,
  section: StyleSection,
  write: (found: FoundSection) => readonly string[],
): { source: string; first: number } | undefined {
  const found = findSection(source, section);
  if (!found) return undefined;
  const { tag, start, end, content, items, prefix } = found;
  const more = write(found);
  const counted = tag.replace(/\bcount="\d+"/, `count="${items.length + more.length}"`);
  const written = `${counted}${content}${more.join('')}</${prefix}${section.name}>`;
  return { source: source.slice(0, start) + written + source.slice(end), first: items.length };
}
