import type { EmbeddingState } from '@dossier/contract/embeddings/schema';
import { say } from '@dossier/contract/embeddings/sentences';
import { storedSentence } from '@dossier/contract/base/sentence';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { listTasksOfKind, type TaskSummary } from '../../tasks/verbs/list-tasks-of-kind.ts';
import { embeddingModel } from './embedding-model.ts';

/** Tasks that ended earlier are forgotten. */
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

/** The running or last task of the company. */
export async function lastTask({ tx, scope }: TransactionContext<CompanyScope>): Promise<TaskSummary | undefined> {
  const since = new Date(Date.now() - REMEMBERED_MS);
  const tasks = await listTasksOfKind({ tx, scope }, { kind: 'embed_passages', since });
  return tasks.find(({ completedAt }) => !completedAt) ?? tasks.toSorted((one, other) => other.id - one.id)[0];
}

/** How many passages of the company are embedded, and what is going on. */
export async function embeddingState({
  app,
  scope,
  authority,
}: ContextWithAuthority<CompanyScope>): Promise<EmbeddingState> {
  const { companyId } = scope;
  const has = await authority.permissionChecker('company', companyId);
  const model = await embeddingModel({ app, scope });
  const counts = await app.search.vectors.count(scope, model?.key ?? '');
  const task = await app.database.read(scope, (tx) => lastTask({ tx, scope }));
  return {
    model: model && { id: model.id, name: model.name, provider: model.provider },
    ...counts,
    storage: await app.search.vectors.storage(),
    task:
      task && !task.completedAt
        ? { id: task.id, percentage: task.percentage, message: storedSentence(task.message, task.messageWording) }
        : null,
    problem:
      task?.completedAt && task.status !== 'success'
        ? { at: task.completedAt.toISOString(), reason: reasonOf(task) }
        : null,
    may_change: has('COMPANY_SETTINGS_EDIT'),
  };
}

const reasonOf = ({ errorMessage, errorWording }: TaskSummary) =>
  errorMessage === null ? say('cancelled') : storedSentence(errorMessage, errorWording);
