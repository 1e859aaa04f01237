import type { Context } from '../../../access/context.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { deletedBefore, purgeRows } from '../store-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/** Erases documents of a company whose retention time after deletion has passed: rows, passages and files. Returns their number. */
export async function purgeDocuments({ app, scope }: Context<CompanyScope>, now: Date): Promise<number> {
  const days = await readSetting({ app, scope }, 'documents.purge_after_days');
  const before = new Date(now.getTime() - days * DAY_MS);
  for (let purged = 0; ;) {
    const ids = await app.database.read(scope, (tx) => deletedBefore(tx, scope, before, AT_ONCE));
    for (const id of ids) await app.search.removeDocument(scope, id);
    const keys = await app.database.write(scope, async (tx) => {
      for (const { erase } of contributionsTo(app, 'document')) await erase?.(tx, scope, ids);
      return await purgeRows(tx, scope, ids);
    });
    for (const key of keys) await app.files.delete(key);
    purged += ids.length;
    if (ids.length < AT_ONCE) return purged;
  }
}
