import type { TransactionContext } from '../../../access/context.ts';
import { recordIn } from '../../audit/verbs/record.ts';
import { levelOf } from '../present.ts';
import type { PromptRow, PromptContent } from '../tables.ts';

type Logged = Partial<PromptContent> & { version?: number };

/** Logs a change of a prompt of the installation or a company. Own prompts are private: their content is not logged. */
export async function recordPrompt(
  { tx, scope }: TransactionContext,
  {
    action,
    row,
    before,
    after,
  }: { action: 'create' | 'update' | 'delete'; row: PromptRow; before?: Logged; after?: Logged },
): Promise<void> {
  const isOwn = levelOf(row) === 'own';
  const details = isOwn ? {} : { ...(before && { before }), ...(after && { after }) };
  const entry = { action, entityType: 'prompt', entityId: row.id, name: isOwn ? '' : row.title, ...details } as const;
  await recordIn({ tx, scope }, { companyId: row.companyId, entries: [entry] });
}

export const loggedContent = ({ title, description, text, version }: PromptRow): Logged => ({
  title,
  description,
  text,
  version,
});
