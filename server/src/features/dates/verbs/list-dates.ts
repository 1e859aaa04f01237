import type { Page } from '@dossier/contract/base/page';
import type { KeyDate } from '@dossier/contract/dates/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { dateFields } from '../../custom-fields/verbs/date-fields.ts';
import { presentDates } from '../present.ts';
import { type DateFilter, listDates as findDates } from '../store.ts';

interface DateQuery extends DateFilter {
  page: number;
  per_page: number;
  sort: string;
}

/** A page of the dates in the documents of the project. */
export async function listDates({ app, scope }: Context<ProjectScope>, query: DateQuery): Promise<Page<KeyDate>> {
  const fields = await dateFields({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findDates(tx, scope, [...fields.keys()], query, query);
    return { items: await presentDates(tx, scope, fields, rows), total, page: query.page, per_page: query.per_page };
  });
}
