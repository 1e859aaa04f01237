import type { Context, TransactionContext } from '../../../access/context.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { CompanyScope } from '../../../access/scope.ts';
import { passageCutter } from '../passages.ts';
import { alive, changeVersion, ofDocument } from '../store.ts';
import { nextPages } from '../store-pages.ts';
import { document, version } from '../tables.ts';

const PAGES_PER_BATCH = 16;

/** Indexes the documents of a restored company from the archived pages, in the transaction of the restore. */
export async function indexRestored({
  app,
  tx,
  scope,
}: Context<CompanyScope> & TransactionContext<CompanyScope>): Promise<void> {
  for (let after = 0; ;) {
    const [current] = await tx
      .select({ document, version })
      .from(document)
      .innerJoin(version, ofDocument)
      .where(
        and(
          eq(document.companyId, scope.companyId),
          alive,
          eq(version.indexingStatus, 'indexed'),
          gt(document.id, after),
        ),
      )
      .orderBy(asc(document.id))
      .limit(1);
    if (!current) return;
    after = current.document.id;
    const cut = passageCutter(current.version.headings, current.version.language);
    const passages = [];
    for (let from = 1; ;) {
      const pages = await nextPages(tx, scope, current.version.id, from, PAGES_PER_BATCH);
      for (const page of pages) passages.push(...cut(page));
      if (pages.length < PAGES_PER_BATCH) break;
      from = pages.at(-1)!.number + 1;
    }
    const { id, projectId, name } = current.document;
    const described = { document_id: id, version_id: current.version.id, project_id: projectId, name };
    await app.search.index(tx, scope, described, passages);
    await changeVersion(tx, scope, current.version.id, { searchVersion: app.search.version });
  }
}
