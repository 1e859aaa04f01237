import type { ModelFetch } from '@dossier/contract/ai-providers/local-models';
import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';

/** Starts a task that fetches a model. The licence that was accepted is part of the audit entry. */
export async function startModelFetch({ app, scope }: Context<AppScope>, input: ModelFetch) {
  return await app.database.write(scope, async (tx) => {
    const { source, revision, variant, licence } = input;
    const payload = { source, revision, variant, licence };
    const task = await startTask({ app, tx, scope }, { kind: 'fetch_model', entityId: null, payload });
    await record(
      { tx, scope },
      { action: 'fetch_model', entityType: 'ai_provider', entityId: null, name: source, after: payload },
    );
    return { task_result_id: task.id, uuid: task.uuid };
  });
}
