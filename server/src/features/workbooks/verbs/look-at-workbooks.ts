import { Failure } from '@dossier/contract/base/failure';
import type { LookAnswer, LookInput } from '@dossier/contract/workbooks/schema';
import { say } from '@dossier/contract/workbooks/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import {
  chooseVersions,
  type ChosenVersion,
  isRead,
  readFirst,
  scopesOf,
} from '../../../document-comparison/chosen-versions.ts';
import { writeReading } from '../../../document-comparison/reading-file.ts';
import { withTemporaryFiles } from '../../../received-files.ts';
import { assertComparable } from '../comparable.ts';
import { looking } from '../computations.ts';
import { LOOK_LIMITS } from '../limits.ts';

/** What a comparison of two versions would start from. Throws `conflict` if one of them is still being read. */
export async function lookAtWorkbooks(
  context: ContextWithAuthority<ProjectScope>,
  { options, ...choice }: LookInput,
): Promise<LookAnswer> {
  const { app, scope } = context;
  const { companyId } = scope;
  const scopes = await scopesOf(context, choice);
  await readFirst(context, scopes, choice);
  const versions = await app.database.read(scope, (tx) => chooseVersions(tx, scopes, choice));
  assertComparable(versions);
  assertRead(versions.source);
  assertRead(versions.target);
  const { signal } = new AbortController();
  return await withTemporaryFiles(app, ['source', 'target'], async ({ source, target }) => {
    await writeReading({ app, scope: scopes.source }, { chosen: versions.source, path: source, signal });
    await writeReading({ app, scope: scopes.target }, { chosen: versions.target, path: target, signal });
    const names = { source: versions.source.document.name, target: versions.target.document.name };
    const input = { source, target, names, options };
    return await app.computing.run(looking, input, { ...LOOK_LIMITS, companyId, signal });
  });
}

function assertRead(chosen: ChosenVersion): void {
  if (!isRead(chosen)) throw new Failure('conflict', say('not_read_yet', { name: chosen.document.name }));
}
