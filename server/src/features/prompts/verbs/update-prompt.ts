import { Failure } from '@dossier/contract/base/failure';
import { MAX_VERSIONS } from '@dossier/contract/prompts/constants';
import type { PromptChange } from '@dossier/contract/prompts/schema';
import { say } from '@dossier/contract/prompts/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announcePrompt } from '../announce.ts';
import { changePrompt, lockPrompt } from '../store.ts';
import { deleteVersionsUpTo, findVersion, insertVersion } from '../store-versions.ts';
import { promptReader, requireChangeable } from './prompt-access.ts';
import { loggedContent, recordPrompt } from './record-prompt.ts';

type PromptContext = Pick<ContextWithAuthority, 'app' | 'authority'>;

/** Saves a change as a new version, which becomes the current one. Does nothing if nothing changes. */
export async function updatePrompt(
  { app, authority }: PromptContext,
  { id, version, note, title, description, text }: PromptChange & { id: number },
): Promise<void> {
  const { row: key, scope } = await requireChangeable({ app, authority }, id);
  const { readable } = await promptReader({ authority });
  await app.database.write(scope, async (tx) => {
    const before = await lockPrompt(tx, scope, key);
    if (!before) throw new Failure('not_found');
    if (before.version !== version) throw new Failure('conflict');
    const content = {
      title: title ?? before.title,
      description: description ?? before.description,
      text: text ?? before.text,
    };
    const names = ['title', 'description', 'text'] as const;
    if (names.every((name) => content[name] === before[name])) return;
    const number = await insertVersion(tx, scope, before, { ...content, note });
    const row = await changePrompt(tx, scope, before, { ...content, version: number });
    await deleteVersionsUpTo(tx, scope, row, number - MAX_VERSIONS);
    await recordPrompt(
      { tx, scope },
      { action: 'update', row, before: loggedContent(before), after: loggedContent(row) },
    );
    afterCommit(tx, () => announcePrompt(app, { row, companies: readable, change: 'updated' }));
  });
}

/** Makes an earlier or later version the current one. */
export async function makeVersionCurrent(
  { app, authority }: PromptContext,
  { id, number }: { id: number; number: number },
): Promise<void> {
  const { row: key, scope } = await requireChangeable({ app, authority }, id);
  const { readable } = await promptReader({ authority });
  await app.database.write(scope, async (tx) => {
    const before = await lockPrompt(tx, scope, key);
    if (!before) throw new Failure('not_found');
    const chosen = await findVersion(tx, scope, before, number);
    if (!chosen) throw new Failure('not_found', say('no_such_version'));
    if (before.version === number) return;
    const { title, description, text } = chosen;
    const row = await changePrompt(tx, scope, before, { title, description, text, version: number });
    await recordPrompt(
      { tx, scope },
      { action: 'update', row, before: loggedContent(before), after: loggedContent(row) },
    );
    afterCommit(tx, () => announcePrompt(app, { row, companies: readable, change: 'updated' }));
  });
}
