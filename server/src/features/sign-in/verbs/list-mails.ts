import type { Context } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { StoredMail } from '@dossier/contract/sign-in/schema';

/** The mails that were stored because no mail server is configured; none otherwise. */
export async function listMails(
  { app }: Pick<Context, 'app'>,
  query: { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<Page<StoredMail> & { kept: boolean }> {
  const { page, per_page } = query;
  const { store } = app.mail;
  if (store === null) return { items: [], total: 0, page, per_page, kept: false };
  const { rows, total } = await store.list(query);
  const items = rows.map(({ id, to, subject, text, at }) => ({ id, to, subject, text, created_at: at.toISOString() }));
  return { items, total, page, per_page, kept: true };
}
