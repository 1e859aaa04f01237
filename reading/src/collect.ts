import type { Reading, ReadingPart } from './reading.ts';

/** An empty Reading, and a function that adds parts to it. */
export function collect(): { reading: Reading; add(part: ReadingPart): void } {
  const reading: Reading = {
    type: 'txt',
    mime_type: '',
    language: null,
    pages: [],
    headings: [],
    tables: [],
    metadata: {},
    warnings: [],
  };
  const add = (part: ReadingPart) => {
    if (part.part === 'start') Object.assign(reading, { type: part.type, mime_type: part.mime_type });
    else if (part.part === 'end') {
      const { part: _, ...end } = part;
      Object.assign(reading, end);
    } else {
      reading.pages.push(part.page);
      reading.headings.push(...part.headings);
      reading.tables.push(...part.tables);
    }
  };
  return { reading, add };
}
