import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/settings/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { TenantScope } from '../../../access/scope.ts';
import { readSetting, readSettings } from './read-setting.ts';

/** An increase of a quantity with a limit; `used` returns the current amount and is called only if a limit is set. */
interface QuotaRequest {
  what: 'documents' | 'pages_a_day' | 'questions_a_day';
  amount: number;
  used: () => Promise<number>;
}

const words: Record<QuotaRequest['what'], (limit: number) => Sentence> = {
  documents: (limit) => (limit === 1 ? say('one_document_limit') : say('documents_limit', { limit })),
  pages_a_day: (limit) => (limit === 1 ? say('one_page_limit') : say('pages_limit', { limit })),
  questions_a_day: (limit) => (limit === 1 ? say('one_question_limit') : say('questions_limit', { limit })),
};

/** Maximum size of one file in bytes: the operator's limit, or the company's `limits.file_bytes` if that is smaller. */
export const maxFileBytes = ({ app: { settings } }: Pick<Context, 'app'>, ofCompany: number | null): number =>
  Math.min(ofCompany ?? Infinity, settings.maxUploadBytes);

/** The only place that enforces limits: throws `quota` if the increase exceeds one. */
export async function assertQuota({ app, scope }: Context<TenantScope>, request: QuotaRequest): Promise<void> {
  await assertWithin(await readSetting({ app, scope }, `limits.${request.what}`), request);
}

/** The same as a function for use inside a transaction, which must not read settings. */
export async function quotaCheck(
  { app, scope }: Context<TenantScope>,
  what: QuotaRequest['what'],
): Promise<(request: Omit<QuotaRequest, 'what'>) => Promise<void>> {
  const limit = await readSetting({ app, scope }, `limits.${what}`);
  return (request) => assertWithin(limit, { what, ...request });
}

/** The same for one more document, with one query of the settings; returns the maximum size of its file in bytes. */
export async function requireRoomForFile(
  { app, scope }: Context<TenantScope>,
  used: () => Promise<number>,
): Promise<number> {
  const limits = await readSettings({ app, scope }, ['limits.documents', 'limits.file_bytes']);
  await assertWithin(limits['limits.documents'], { what: 'documents', amount: 1, used });
  return maxFileBytes({ app }, limits['limits.file_bytes']);
}

async function assertWithin(limit: number | null, { what, amount, used }: QuotaRequest): Promise<void> {
  if (limit !== null && (await used()) + amount > limit) {
    throw new Failure('quota', words[what](limit));
  }
}
