import { z } from 'zod';
import { DEFAULT_WITHOUT, formulaModes, optionalKinds } from './constants.ts';

const sheetName = z.string().min(1).max(255);
/** The letters of a column. */
export const letters = z.string().regex(/^[A-Z]{1,3}$/);
/** Numbers of header rows. */
export const rowNumbers = z.array(z.number().int().min(1).max(1_048_576)).max(20);

/** How two sheets are compared; what is not given is found. A sheet beside null has no counterpart. */
export const sheetPlan = z.object({
  a: sheetName.nullable(),
  b: sheetName.nullable(),
  /** The numbers of the header rows; none: the sheet has no header. */
  header_rows: z.object({ a: rowNumbers, b: rowNumbers }).optional(),
  /** Letters of columns that belong together; one beside null has no counterpart. The others are found. */
  columns: z
    .array(z.object({ a: letters.nullable(), b: letters.nullable() }))
    .max(16_384)
    .optional(),
  /** Headers or letters of the key columns; null: rows are found by similarity. */
  key: z.array(z.string().min(1).max(1000)).min(1).max(10).nullable().optional(),
});
export type SheetPlan = z.output<typeof sheetPlan>;

const difference = z.number().min(0).max(1e15);

/** How two workbooks are compared. */
export const workbookOptions = z.object({
  mode: z.enum(formulaModes).default('smart'),
  /** Whether rows in another order are changes. */
  order: z.boolean().default(true),
  /** Corrections of what would be found. */
  sheets: z.array(sheetPlan).max(500).default([]),
  /** Whether sheets without a plan are left out. */
  only_these: z.boolean().default(false),
  without: z.array(z.enum(optionalKinds)).default([...DEFAULT_WITHOUT]),
  filters: z
    .object({
      case: z.boolean().default(false),
      space: z.boolean().default(false),
      displayed: z.boolean().default(false),
      empty_zero: z.boolean().default(false),
      /** The largest difference of two numbers that is hidden. */
      absolute: difference.optional(),
      /** The same as a share of the larger number. */
      relative: z.number().min(0).max(1).optional(),
    })
    .prefault({}),
});
export type WorkbookOptions = z.output<typeof workbookOptions>;
