import type { KeyedTaskKind } from '@dossier/contract/base/task';
import type { TaskKindId } from '@dossier/contract/rooms';

/** The task types of every room, by the room's file. */
const files = import.meta.glob<Readonly<Record<string, object>>>('../../../../contract/src/*/tasks.ts', {
  eager: true,
});

/** Every task type by id. The contract's own table would load the calls of all rooms. */
export const taskKinds = Object.assign({}, ...Object.values(files).flatMap(Object.values)) as Readonly<
  Record<TaskKindId, KeyedTaskKind>
>;
