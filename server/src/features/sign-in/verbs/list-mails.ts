import type { Page } from '@dossier/contract/base/page';
import type { KeptMail } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';

/** The mails that were kept because there is no mail server; none where there is one. */
export async function listMails(
  app: Pick<App, 'mail'>,
  asked: { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<Page<KeptMail> & { kept: boolean }> {
  const { page, per_page } = asked;
  const { kept } = app.mail;
  if (kept === null) return { items: [], total: 0, page, per_page, kept: false };
  const { rows, total } = await kept.list(asked);
  const items = rows.map(({ id, to, subject, text, at }) => ({ id, to, subject, text, created_at: at.toISOString() }));
  return { items, total, page, per_page, kept: true };
}
