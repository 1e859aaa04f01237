import type { ProjectScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { requireDocument } from './get-document.ts';
import { indexPages } from './index-pages.ts';
import { notifyRooms } from './notify-rooms.ts';
import { versionOfTask } from './sync-document.ts';

/** Makes a version the current one: indexes its stored pages, without reading the file again. */
export async function indexVersion(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task } = context;
  const chosen = { id: task.entityId!, version: versionOfTask(task) };
  const current = await app.database.read(scope, (tx) => requireDocument({ tx, scope }, chosen));
  await indexPages(context, { current, checkpointBase: { version: current.version.number }, isChosen: true });
  await notifyRooms(context, chosen.id);
}
