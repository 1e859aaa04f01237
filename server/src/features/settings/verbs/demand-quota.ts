import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import type { App } from '../../../app.ts';
import type { TenantScope } from '../../../scope.ts';
import { readSetting, readSettings } from './read-setting.ts';

/** More of something that the company may only have so much of; `used` counts what there is, and is asked only where there is a limit. */
interface Wanted {
  what: 'documents' | 'pages_a_day' | 'questions_a_day';
  amount: number;
  used: () => Promise<number>;
}

const words: Record<Wanted['what'], (limit: number) => Sentence> = {
  documents: (limit) => `Your company may keep ${limit} documents. Delete some, or ask the technical admin for more.`,
  pages_a_day: (limit) => `Your company may have ${limit} pages read a day. Try again tomorrow.`,
  questions_a_day: (limit) => `Your company may ask ${limit} questions a day. Try again tomorrow.`,
};

/** How many bytes one file may have: the operator's limit, or the company's `limits.file_bytes` where that is smaller. */
export const maxFileBytes = ({ settings }: Pick<App, 'settings'>, ofCompany: number | null): number =>
  Math.min(ofCompany ?? Infinity, settings.maxUploadBytes);

/** The one place where limits count: throws `quota` when there is not enough left. */
export async function demandQuota(app: Pick<App, 'database'>, scope: TenantScope, wanted: Wanted): Promise<void> {
  await refuseBeyond(await readSetting(app, scope, `limits.${wanted.what}`), wanted);
}

/** The same for one document more, with one look at the settings; answers how many bytes its file may have. */
export async function demandRoomForFile(
  app: Pick<App, 'database' | 'settings'>,
  scope: TenantScope,
  used: () => Promise<number>,
): Promise<number> {
  const limits = await readSettings(app, scope, 'limits.documents', 'limits.file_bytes');
  await refuseBeyond(limits['limits.documents'], { what: 'documents', amount: 1, used });
  return maxFileBytes(app, limits['limits.file_bytes']);
}

async function refuseBeyond(limit: number | null, { what, amount, used }: Wanted): Promise<void> {
  if (limit !== null && (await used()) + amount > limit) {
    throw new Failure('quota', words[what](limit));
  }
}
