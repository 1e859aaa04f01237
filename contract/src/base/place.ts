import { z } from 'zod';

/**
 * A position in a document version, as stored by citations, items, evidence and marks. It quotes the text instead of referencing a passage
 * row, because passage ids change on reindexing. `start` and `end` are UTF-16 offsets into the page text.
 */
export const place = z.object({
  document_id: z.number().int(),
  version_id: z.number().int(),
  page: z.number().int(),
  sheet: z.string().optional(),
  cell: z.string().optional(),
  shape: z.string().optional(),
  start_s: z.number().optional(),
  end_s: z.number().optional(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
  quote_hash: z.string(),
});
export type Place = z.output<typeof place>;

/** Rows and columns of a table in a reading, answer, insight or export. */
export const tableContent = z.object({
  columns: z.array(z.object({ name: z.string() })),
  data: z.array(z.array(z.string())),
  first_row_header: z.boolean(),
});
export type TableContent = z.output<typeof tableContent>;

/** A chart. */
export const chart = z.object({
  type: z.enum(['bar', 'line', 'area', 'scatter']),
  categories: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
});
export type Chart = z.output<typeof chart>;
