import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failures } from './base/failure.ts';
import { permissionKeys, permissions } from './base/permission.ts';
import type { Call, Calls } from './base/route.ts';
import { systemRoles } from './roles/system-roles.ts';
import { entityLevels, everyCall, everyTask, offeredPermissions, rooms } from './rooms.ts';

const calls = Object.entries(everyCall).flatMap(([room, table]) =>
  Object.entries(table as Calls).map(([name, call]) => [`${room}.${name}`, call] as [string, Call]),
);

/** The keys of a schema as an object schema names them. */
function schemaKeys(part: Call['params']): string[] {
  return part ? Object.keys((part as unknown as z.ZodObject).shape) : [];
}

describe('the table of calls', () => {
  test('no two calls share a method and path', () => {
    const routes = calls.map(([, call]) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`);
    expect(routes.filter((line, at) => routes.indexOf(line) !== at)).toEqual([]);
  });

  test.each(calls)('%s declares exactly the parameters of its path', (_name, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(schemaKeys(call.params).toSorted()).toEqual(inPath.toSorted());
  });

  const spellings = ['0x1', '1e0', ' 1', '1 ', '01', '1.0', '+1', '-1', '1n', '\u0661', '', '9'.repeat(17), true];
  const parts = calls.flatMap(([name, call]) =>
    (['params', 'query'] as const).flatMap((part) =>
      Object.entries((call[part] as unknown as z.ZodObject | undefined)?.shape ?? {}).map(
        ([key, schema]) => [`${name} ${part}.${key}`, schema as z.ZodType] as const,
      ),
    ),
  );
  test.each(parts)('%s accepts only one spelling of each number', (_name, schema) => {
    const accepted = spellings.filter((value) => {
      const { success, data } = z.safeParse(schema, value);
      return success && [data].flat().some((part) => typeof part === 'number');
    });
    expect(accepted).toEqual([]);
  });

  test.each(calls)('%s declares the id of its resource in a schema', (_name, call) => {
    if (!('id' in call.access)) return expect(Object.keys(call.access).length).toBeGreaterThan(0);
    const [part, key] = call.access.id.split('.') as ['params' | 'query' | 'body', string];
    expect(schemaKeys(call[part])).toContain(key);
  });

  test.each(calls)('%s requires a permission that exists at its level', (_name, call) => {
    if (!('permission' in call.access)) return;
    const { permission, at } = call.access;
    const level = at === 'accessible' || at === 'app' ? 'app' : entityLevels[at as keyof typeof entityLevels];
    expect(permissions[permission]).toContain(level);
  });

  test.each(calls)('%s declares its answer', (_name, call) => {
    expect(call.answer !== undefined || call.answerKind !== undefined).toBe(true);
  });
});

describe('the list of rooms', () => {
  test('has no duplicate names, entity types, permissions or task kinds', () => {
    const accepted = [
      rooms.map(({ name }) => name),
      rooms.flatMap((room) => Object.keys(room.entities)),
      rooms.flatMap((room) => room.permissions),
      rooms.flatMap((room) => Object.keys(room.tasks)),
    ];
    for (const names of accepted) expect([...names].toSorted()).toEqual([...new Set<string>(names)].toSorted());
  });

  test('offers every permission required by a call', () => {
    const requested = calls.flatMap(([, { access }]) => ('permission' in access ? [access.permission] : []));
    expect([...new Set(requested)].filter((key) => !offeredPermissions.includes(key))).toEqual([]);
  });

  test('has every entity type of its tasks', () => {
    expect(Object.values(everyTask).filter(({ entityType }) => !Object.hasOwn(entityLevels, entityType))).toEqual([]);
  });
});

describe('permissions', () => {
  test.each([
    'COMPANY',
    'PROJECT',
    'QUARANTINE',
    'ROLE',
    'USER',
    'TEMPLATE',
    'CONTEXT',
    'CONTEXT_VIEW',
    'CONTEXT_FRAMEWORK',
    'INSIGHT',
    'PROCESS_GROUP',
    'PROCESS_GROUP_INSTANCE',
    'REPOSITORY',
    'CUSTOM_FIELD',
    'ENTITY_ANALYSIS',
    'DOCUMENT',
    'CLASSIFICATION_MODEL',
    'CLASSIFICATION_DATASET',
    'ROLE_APP',
    'ROLE_SYS',
  ])('%s can be created, read, updated and deleted', (object) => {
    for (const verb of ['CREATE', 'READ', 'UPDATE', 'DELETE']) expect(permissionKeys).toContain(`${object}_${verb}`);
  });

  test('system roles have only permissions of their level and of existing rooms', () => {
    for (const role of systemRoles) {
      for (const key of role.permissions) {
        expect(permissions[key], `${role.key} ${key}`).toContain(role.context);
        expect(offeredPermissions, role.key).toContain(key);
      }
    }
    expect(offeredPermissions).not.toContain('QUARANTINE_READ');
  });

  test('viewers can read documents and change nothing', () => {
    for (const role of systemRoles.filter(({ key }) => key.endsWith('_viewer'))) {
      expect(role.permissions).toContain('DOCUMENT_READ');
      expect(role.permissions.filter((key) => !key.endsWith('_READ'))).toEqual([]);
    }
  });

  test('members can add documents but not administer', () => {
    for (const role of systemRoles.filter(({ key }) => key.endsWith('_member'))) {
      expect(role.permissions).toContain('DOCUMENT_CREATE');
      expect(role.permissions).not.toContain('ROLE_ASSIGN');
      expect(role.permissions).not.toContain('COMPANY_DELETE');
    }
  });
});

test('every failure has a unique code', () => {
  const codes = Object.values(failures).map((failure) => failure.code);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(Object.entries(everyTask))('the shares of the steps of %s add up to 1', (_id, kind) => {
  const sum = Object.values(kind.steps).reduce((total, step) => total + step.share, 0);
  expect(sum).toBeCloseTo(1, 6);
});
