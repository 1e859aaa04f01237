import type { PromptEvent } from '@dossier/contract/prompts/events';
import type { SocketRoom } from '@dossier/contract/base/event';
import type { App } from '../../app.ts';
import { levelOf } from './present.ts';
import type { PromptRow } from './tables.ts';

/** Notifies the users who can see the prompt; one of the installation in the rooms of `companies`. Call after the commit. */
export function announcePrompt(
  app: Pick<App, 'broadcast'>,
  { row, companies, change }: { row: PromptRow; companies: readonly number[]; change: PromptEvent['change'] },
): void {
  const level = levelOf(row);
  const event: PromptEvent = { id: row.id, change, level, company_id: level === 'app' ? null : row.companyId };
  const rooms: Record<PromptEvent['level'], SocketRoom[]> = {
    own: [`user:${row.ownerId!}`],
    company: [`company:${row.companyId}`],
    app: companies.map((id) => `company:${id}` as const),
  };
  if (rooms[level].length > 0) app.broadcast.publish(rooms[level], 'prompt', event);
}
