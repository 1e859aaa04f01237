import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure, failures } from '@dossier/contract/base/failure';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { lockDocuments } from '../store.ts';
import type { VersionRow } from '../tables.ts';
import { requireDocument } from './get-document.ts';

/** Failures that leave something to show: a scan without text, a recording that cannot be decoded. */
const SHOWABLE: ReadonlySet<string | null> = new Set([failures.no_text.code, failures.no_decoder.code]);

const isReadable = ({ indexingStatus, indexingErrorCode }: VersionRow): boolean =>
  indexingStatus === 'indexed' || (indexingStatus === 'failed' && SHOWABLE.has(indexingErrorCode));

/**
 * Starts the task that makes another version the current one. Returns its id; null if the version is the current one.
 *
 * @throws Failure `conflict` if the version has not been read
 */
export async function makeVersionCurrent(
  { app, scope }: Context<ProjectScope>,
  chosen: { id: number; version: number },
): Promise<number | null> {
  return await app.database.write(scope, async (tx) => {
    await lockDocuments(tx, scope, [chosen.id]);
    const { document, version } = await requireDocument({ tx, scope }, chosen);
    if (document.currentVersionId === version.id) return null;
    const { number } = version;
    if (!isReadable(version)) throw new Failure('conflict', say('version_not_read', { number }));
    const before = await requireDocument({ tx, scope }, { id: chosen.id });
    const task = await startTask(
      { app, tx, scope },
      { kind: 'make_version_current', entityId: document.id, payload: { version: number } },
    );
    await record(
      { tx, scope },
      {
        action: 'make_version_current',
        entityType: 'document',
        entityId: document.id,
        name: document.name,
        before: { version: before.version.number },
        after: { version: number },
      },
    );
    return task.id;
  });
}
