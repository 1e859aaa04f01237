import { workbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { chooseAgain } from '../../../document-comparison/chosen-again.ts';
import { kind } from '../kind.ts';
import { compareDocuments, type Comparing } from './compare-documents.ts';

/** Compares the current versions of both documents with the same options; of one document, the older version with the current one. */
export async function compareAgain(context: ContextWithAuthority<ProjectScope>, id: number): Promise<Comparing> {
  const { row, versions } = await chooseAgain(context, kind, id);
  return await compareDocuments(context, {
    ...versions,
    options: row.options,
    workbook_options: workbookOptions.parse({}),
  });
}
