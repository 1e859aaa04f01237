import type { CitingAnswer } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { listCitingMessages } from '../store-citing.ts';
import { questionsBefore } from '../store.ts';

/** The caller's own answers that quote a version of a document, the latest first. */
export async function listCitingAnswers(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { id, version, ...query }: { id: number; version?: number | undefined; page: number; per_page: number },
): Promise<Page<CitingAnswer>> {
  const { userId } = scope.actor;
  const own = await authority.own();
  const current = await app.database.read(scope, (tx) => requireDocument({ tx, scope }, { id, version }));
  return await app.database.read(own, async (tx) => {
    const cited = { companyId: scope.companyId, versionId: current.version.id };
    const { rows, total } = await listCitingMessages(tx, { scope: own, userId: userId ?? 0 }, cited, query);
    const items: CitingAnswer[] = [];
    for (const { message, session } of rows) {
      const [question = ''] = await questionsBefore(tx, own, message);
      items.push({
        message_id: message.id,
        session_uuid: session.uuid,
        question,
        created_at: message.createdAt.toISOString(),
      });
    }
    return { items, total, ...query };
  });
}
