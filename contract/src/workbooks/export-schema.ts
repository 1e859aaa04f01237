import { z } from 'zod';
import { sides } from '../base/comparison-state.ts';
import {
  changeKinds,
  exportFormats,
  exportLabels,
  filters,
  notComparedReasons,
  warningCodes,
  workbookParts,
} from './constants.ts';

const word = z.string().trim().min(1).max(300);

/** The words of an export in the language of the caller. In warnings, `{name}` stands for a param. */
export const workbookExportWords = z.object({
  labels: z.record(z.enum(exportLabels), word),
  kinds: z.record(z.enum(changeKinds), word),
  parts: z.record(z.enum(workbookParts), word),
  filters: z.record(z.enum(filters), word),
  sides: z.record(z.enum(sides), word),
  reasons: z.record(z.enum(notComparedReasons), word),
  warnings: z.record(z.enum(warningCodes), word),
});
export type WorkbookExportWords = z.output<typeof workbookExportWords>;

export const workbookExportInput = z.object({
  format: z.enum(exportFormats),
  /** The language of the words. */
  language: z.string().regex(/^[a-z]{2}$/u),
  words: workbookExportWords,
  /** Also changes that a filter hides. */
  hidden: z.boolean().default(false),
});
export type WorkbookExportInput = z.output<typeof workbookExportInput>;
