import type { Metadata, Reading } from '@dossier/reading/reading';
import type { Block } from './block.ts';

/** Properties that people fill in. Dates, counts and names of programs change with every save. */
const PROPERTIES = [
  'title',
  'subject',
  'author',
  'keywords',
  'category',
  'comments',
  'company',
  'manager',
  'description',
];

/** What is compared although it is not in the text of a page: notes on the pages of a PDF, and properties of the file. */
export function outsideBlocks(reading: Reading): Block[] {
  return [...annotationBlocks(reading), ...propertyBlocks(reading.metadata)];
}

function annotationBlocks({ pages }: Reading): Block[] {
  return pages.flatMap(({ number, remarks = [] }) =>
    remarks.flatMap(({ kind, text, start, end }) =>
      kind === 'annotation' && text ? [outside('comment', text, { page: number, start, end })] : [],
    ),
  );
}

function propertyBlocks(metadata: Metadata): Block[] {
  return PROPERTIES.flatMap((name) => {
    const value = metadata[name];
    if (value === undefined || value === '') return [];
    return [outside('property', String(value), { page: 0, start: 0, end: 0 }, name)];
  });
}

function outside(
  part: 'comment' | 'property',
  text: string,
  place: NonNullable<Block['outside']>,
  marker?: string,
): Block {
  return {
    index: 0,
    part,
    kind: 'paragraph',
    level: undefined,
    marker,
    spans: [],
    text,
    numberLength: 0,
    row: undefined,
    marks: [],
    outside: place,
    section: -1,
    noise: undefined,
  };
}
