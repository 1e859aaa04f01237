import type { EntityType } from '@dossier/contract/base/entity';
import type { TaskKind, TaskKwarg } from '@dossier/contract/base/task';
import type { TaskResult } from '@dossier/contract/tasks/schema';

type Kwargs = TaskResult['task_kwargs'];

/** Longer texts cannot come from a verb. */
const MAX_TEXT = 10_000;

/** The values in a task's payload that its kind declares. */
export const visibleKwargs = (
  { kwargs = {} }: Pick<TaskKind, 'kwargs'>,
  payload: Readonly<Record<string, unknown>>,
): Kwargs =>
  Object.fromEntries(
    Object.entries(kwargs).flatMap(([name, kwarg]) => {
      const value = Object.hasOwn(payload, name) ? payload[name] : undefined;
      return fits(kwarg, value) ? [[name, value]] : [];
    }),
  );

/** The same with every reference mapped; references to missing entities are omitted. */
export const mappedKwargs = (
  kind: Pick<TaskKind, 'kwargs'>,
  payload: Readonly<Record<string, unknown>>,
  map: (type: EntityType, id: unknown) => number | null,
): Kwargs =>
  Object.fromEntries(
    Object.entries(visibleKwargs(kind, payload)).flatMap(([name, value]) => {
      const kwarg = kind.kwargs?.[name];
      const mapped = typeof kwarg === 'object' ? map(kwarg.refers, value) : value;
      return mapped === null ? [] : [[name, mapped]];
    }),
  );

function fits(kwarg: TaskKwarg, value: unknown): value is Kwargs[string] {
  if (kwarg === 'text') return typeof value === 'string' && value.length <= MAX_TEXT;
  if (kwarg === 'flag') return typeof value === 'boolean';
  if (kwarg === 'number') return typeof value === 'number';
  return Number.isSafeInteger(value);
}
