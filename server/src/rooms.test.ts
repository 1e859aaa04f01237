import { expect, test } from 'vitest';
import { rooms as contractRooms } from '@dossier/contract/rooms';
import { loadArchiveRules } from './archive/load-archive-rules.ts';
import { createJobs } from './jobs.ts';
import type { ServerRoom, ServerRooms } from './room.ts';
import { registry, rooms } from './rooms.ts';

// These must not compile; the type checker fails if one does.
const { home: _home, ...withoutHome } = rooms;
// @ts-expect-error a room of the contract is missing
export const missingRoom: ServerRooms = withoutHome;
// @ts-expect-error a room without call handlers
export const missingHandler: ServerRoom<'home'> = { handlers: () => ({}), tasks: {}, resources: {} };
// @ts-expect-error a room without task handlers
export const missingTask: ServerRoom<'documents'> = { ...rooms.documents, tasks: {} };
// @ts-expect-error a room without resources
export const missingResource: ServerRoom<'templates'> = { ...rooms.templates, resources: { template: {} } };

test('the server has exactly the rooms of the contract', () => {
  expect(Object.keys(rooms).toSorted()).toEqual(contractRooms.map(({ name }) => name).toSorted());
});

test('kinds of jobs and socket rooms are unique across rooms', () => {
  for (const part of ['jobs', 'socketRooms'] as const) {
    const kinds = Object.values<Pick<ServerRoom<never>, typeof part>>(rooms).flatMap((room) =>
      Object.keys(room[part] ?? {}),
    );
    expect(kinds).toEqual([...new Set(kinds)]);
  }
  expect(Object.keys(createJobs({ registry } as never).handlers)).toContain('sweep_answers');
});

test('archive rules load without the rooms', async () => {
  const { rooms: declared, tables } = registry.archive;
  const loaded = await loadArchiveRules(Object.keys(declared));
  expect(Object.keys(loaded.rooms)).toEqual(Object.keys(declared));
  for (const [name, archive] of Object.entries(declared)) expect(loaded.rooms[name], name).toBe(archive);
  expect(loaded.tables).toEqual(tables);
});
