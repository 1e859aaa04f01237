import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('workbooks', {
  no_tables: '{name} has no tables that can be compared with a workbook.',
  not_read_yet: '{name} is still being read. Try again in a moment.',
  key_not_found:
    'The sheet {sheet} has no column {column} in both workbooks. Name a header or a letter that both have.',
  sheet_not_found: 'There is no sheet {sheet} in {name}.',
  too_many_cells:
    'The two workbooks have {cells} cells together. At most {limit} can be compared: compare single sheets.',
  no_sheets: '{name} has no sheets.',
  no_such_sheet: 'There is no such sheet in this comparison.',
  no_access: 'You cannot open both workbooks of this comparison.',
  document_deleted: 'One of the workbooks was deleted.',
  not_done: 'The comparison is not finished yet.',
  not_yours: 'Only the user who made the comparison can delete it.',
  made_again: 'The same comparison was made again. Open the newer one.',
  export_gone: 'This file is no longer kept. Export the comparison again.',
  too_many_presets: 'A project can have at most {limit} saved options. Delete one first.',
  took_too_long: 'Comparing the workbooks took too long.',
  needed_too_much_memory: 'Comparing the workbooks needed too much memory.',
  failed: 'The workbooks could not be compared.',
});
