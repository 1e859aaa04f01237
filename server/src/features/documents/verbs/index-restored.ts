import type { Context, TransactionContext } from '../../../access/context.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { CompanyScope } from '../../../access/scope.ts';
import { alive, ofDocument } from '../store.ts';
import { document, version } from '../tables.ts';
import { indexStored } from './index-stored.ts';

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
    await indexStored({ app, tx, scope }, current);
  }
}
