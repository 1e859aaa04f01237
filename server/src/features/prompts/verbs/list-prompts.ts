import type { Page } from '@dossier/contract/base/page';
import type { Prompt, PromptVersion } from '@dossier/contract/prompts/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import { presentPrompts, presentVersions } from '../present.ts';
import { listPrompts as findPage, type PromptQuery } from '../store.ts';
import { listVersions as findVersions } from '../store-versions.ts';
import { promptReader, promptRights, requirePrompt } from './prompt-access.ts';

/** A page of the prompts that the caller can see. */
export async function listPrompts(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  query: PromptQuery,
): Promise<Page<Prompt>> {
  const [reader, mayChange] = await Promise.all([promptReader({ authority }), promptRights({ authority })]);
  return await app.database.read(reader.scope, async (tx) => {
    const { rows, total } = await findPage(tx, reader, query);
    const items = await presentPrompts(tx, reader.scope, rows, mayChange);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** A prompt with its current content. */
export async function getPrompt(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  id: number,
): Promise<Prompt> {
  const { row, reader } = await requirePrompt({ app, authority }, id);
  const mayChange = await promptRights({ authority });
  const [presented] = await app.database.read(reader.scope, (tx) => presentPrompts(tx, reader.scope, [row], mayChange));
  return presented!;
}

/** The versions of a prompt, newest first. */
export async function listVersions(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  id: number,
): Promise<PromptVersion[]> {
  const { row, reader } = await requirePrompt({ app, authority }, id);
  return await app.database.read(reader.scope, async (tx) =>
    presentVersions(tx, await findVersions(tx, reader.scope, row)),
  );
}
