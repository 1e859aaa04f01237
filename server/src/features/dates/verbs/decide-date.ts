import { Failure } from '@dossier/contract/base/failure';
import type { DateState } from '@dossier/contract/dates/constants';
import type { KeyDate } from '@dossier/contract/dates/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceDates } from '../announce.ts';
import { presentDates } from '../present.ts';
import { changeState, lockFound } from '../store.ts';

/** Confirms or dismisses a found date, or undoes that. */
export async function decideDate(
  { app, scope }: Context<ProjectScope>,
  { id, state }: { id: number; state: DateState },
): Promise<KeyDate> {
  return await app.database.write(scope, async (tx) => {
    const before = await lockFound(tx, scope, id);
    if (!before) throw new Failure('not_found');
    const row = before.state === state ? before : await changeState(tx, scope, id, state);
    if (row !== before) {
      const { document } = await requireDocument({ tx, scope }, { id: row.documentId });
      await record(
        { tx, scope },
        {
          action: { found: 'update', confirmed: 'confirm', dismissed: 'dismiss' }[state],
          entityType: 'key_date',
          entityId: id,
          name: `${document.name}: ${row.date}`,
          before: { state: before.state },
          after: { state, kind: row.kind },
        },
      );
      afterCommit(tx, () => announceDates(app, scope, row.documentId));
    }
    const [presented] = await presentDates(tx, scope, new Map(), [{ ...row, source: 'found', fieldId: null }]);
    return presented!;
  });
}
