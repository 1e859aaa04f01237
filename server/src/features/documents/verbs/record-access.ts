import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { hasRecentEntry } from '../../audit/verbs/has-recent-entry.ts';
import { record } from '../../audit/verbs/record.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { requireDocument } from './get-document.ts';

/** A file of a document that a user gets. */
export interface ReadFile {
  id: number;
  /** Its number, unless it is the current version. */
  version?: number | undefined;
  file: 'original' | 'pdf' | 'attachment';
  filename: string;
}

/** Logs that a file of a document was downloaded; if it is shown on a page, that the document was opened. */
export async function recordAccess(
  { app, scope }: Context<ProjectScope>,
  { id, version, file, filename, isShown }: ReadFile & { isShown: boolean },
): Promise<void> {
  if (isShown) return await recordOpening({ app, scope }, { id, version });
  await app.database.write(scope, async (tx) => {
    const { document } = await requireDocument({ tx, scope }, { id });
    const entry = { action: 'download', entityType: 'document', entityId: id, name: document.name } as const;
    await record({ tx, scope }, { ...entry, after: { file, filename, ...(version && { version }) } });
  });
}

/** Logs that the originals of documents were downloaded in a zip. */
export async function recordZip(
  { tx, scope }: TransactionContext<ProjectScope>,
  documents: readonly { id: number; name: string; filename: string; projectId: number }[],
): Promise<void> {
  await record(
    { tx, scope },
    documents.map(({ id, name, filename, projectId }) => ({
      action: 'download',
      entityType: 'document' as const,
      entityId: id,
      name,
      projectId,
      after: { file: 'zip', filename },
    })),
  );
}

/** An opened document is read by many requests. */
const ONCE_WITHIN_MS = 60 * 60 * 1000;

/** Logs that the actor opened a document, if the settings say so. */
export async function recordOpening(
  { app, scope }: Context<ProjectScope>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> {
  if (!(await readSetting({ app, scope }, 'audit.record_openings'))) return;
  await app.database.write(scope, async (tx) => {
    const { document } = await requireDocument({ tx, scope }, { id });
    const entry = { action: 'open', entityType: 'document', entityId: id } as const;
    const since = new Date(Date.now() - ONCE_WITHIN_MS);
    if (await hasRecentEntry({ tx, scope }, { ...entry, since })) return;
    await record({ tx, scope }, { ...entry, name: document.name, ...(version && { after: { version } }) });
  });
}
