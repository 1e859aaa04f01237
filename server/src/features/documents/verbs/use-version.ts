import type { Context, TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceDocuments } from '../announce.ts';
import { changeVersion, type DocumentWithVersion, lockVersion } from '../store.ts';
import { replaceCurrentVersion } from '../store-versions.ts';
import type { DocumentRow } from '../tables.ts';
import { filenameOf } from './get-document.ts';

/** A version that a task has read or indexed. */
export interface ReadVersion {
  current: DocumentWithVersion;
  /** Whether a user chose it as the current one. Otherwise it becomes that if it is newer, and never was. */
  isChosen?: boolean;
}

/**
 * The current version of the document if the version that was read is that or replaces it; undefined if the document stays with another
 * one, or is deleted.
 */
export async function replacedBy(
  { tx, scope }: TransactionContext<ProjectScope>,
  { current: { document, version }, isChosen = false }: ReadVersion,
): Promise<DocumentWithVersion | undefined> {
  const before = await lockVersion(tx, scope, document.id);
  if (!before || before.version.id === version.id) return before;
  const isNewer = version.currentSince === null && version.number > before.version.number;
  return isChosen || isNewer ? before : undefined;
}

/**
 * Makes a version the current one, in the transaction that indexes it, with a lock on the document. Returns the document as it is
 * afterwards; undefined if it stays with another version.
 */
export async function useVersion(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { current, isChosen = false }: ReadVersion,
): Promise<DocumentRow | undefined> {
  const before = await replacedBy({ tx, scope }, { current, isChosen });
  const { version } = current;
  if (!before || before.version.id === version.id) return before?.document;
  await changeVersion(tx, scope, before.version.id, {
    filename: filenameOf(before),
    currentSince: before.version.currentSince ?? before.version.createdAt,
  });
  await changeVersion(tx, scope, version.id, { currentSince: new Date() });
  const { id, companyId, projectId } = before.document;
  const filename = filenameOf(current);
  const used = await replaceCurrentVersion(tx, scope, id, {
    currentVersionId: version.id,
    filename,
    name: renamed(before.document.name, filenameOf(before), filename),
    updatedBy: scope.actor.userId,
  });
  // The choice of a user was recorded when they made it.
  if (!isChosen) {
    await record(
      { tx, scope },
      {
        action: 'make_version_current',
        entityType: 'document',
        entityId: id,
        name: used.name,
        before: { version: before.version.number },
        after: { version: version.number },
      },
    );
  }
  afterCommit(tx, () => announceDocuments(app, [{ id, companyId, projectId, change: 'updated' }]));
  return used;
}

const extensionOf = (filename: string): string => /\.\w{1,8}$/.exec(filename)?.[0] ?? '';

/** A name that ends in the extension of the file gets the one of the new file. */
function renamed(name: string, before: string, after: string): string {
  const [old, fresh] = [extensionOf(before), extensionOf(after)];
  const isNamedSo = old !== '' && name.toLowerCase().endsWith(old.toLowerCase());
  if (!isNamedSo || old.toLowerCase() === fresh.toLowerCase()) return name;
  return name.slice(0, -old.length) + fresh;
}
