import { describe, expect, test } from 'vitest';
import { planViolations, forbiddenImports } from './dependencies.mjs';

/** The violations of a single file with these imports. */
const violations = (path, ...imports) =>
  forbiddenImports(new Map([[path, imports.map((from) => `import { a } from '${from}';\n`).join('')]]));

describe('floors', () => {
  test('server and web may import the contract', () => {
    expect(violations('server/src/http/serve.ts', '@dossier/contract/base/route')).toEqual([]);
    expect(violations('web/src/client/call.ts', '@dossier/contract/base/route')).toEqual([]);
  });
  test.each([
    ['contract/src/base/route.ts', '../../../server/src/app.ts'],
    ['web/src/client/call.ts', '@dossier/reading/reading'],
    ['reading/src/read.ts', '@dossier/contract/base/failure'],
    ['language/src/answers.ts', '@dossier/reading/reading'],
    ['demo/src/world.ts', '../../server/src/app.ts'],
  ])('%s may not import %s', (path, target) => {
    expect(violations(path, target)).toHaveLength(1);
  });
  test('some files give another floor their types only', () => {
    const shapes = "{ Drawing } from '@dossier/reading/drawn/drawing';";
    expect(forbiddenImports(new Map([['web/src/a.ts', `import type ${shapes}`]]))).toEqual([]);
    expect(forbiddenImports(new Map([['web/src/a.ts', `import ${shapes}`]]))).toHaveLength(1);
  });
  test('multi-line, type, side-effect and dynamic imports and re-exports count', () => {
    const imports = [
      "import {\n  a,\n  b,\n} from '@dossier/reading/reading';",
      "import type { A } from '@dossier/reading/reading';",
      "export { a } from '@dossier/reading/reading';",
      "import '@dossier/reading/reading';",
      ['const { a } = await im', "port('@dossier/reading/reading');"].join(''),
    ];
    for (const text of imports) expect(forbiddenImports(new Map([['web/src/a.ts', text]]))).toHaveLength(1);
  });
});

test('runtime code of the browser does not load zod', () => {
  const contract = {
    'contract/src/tasks/schema.ts': "import { z } from 'zod';",
    'contract/src/tasks/calls.ts': "import { task } from './schema.ts';",
    'contract/src/tasks/paths.ts': "import type { taskCalls } from './calls.ts';",
  };
  const violations = (path, text) => forbiddenImports(new Map(Object.entries({ ...contract, [path]: text })));
  const calls = "import { taskCalls } from '@dossier/contract/tasks/calls';";
  expect(violations('web/src/features/tasks/queries.ts', calls)).toHaveLength(1);
  expect(violations('web/src/features/tasks/queries.test.ts', calls)).toEqual([]);
  const typesAndPaths = [
    "import type { Task } from '@dossier/contract/tasks/schema';",
    "import { taskPaths } from '@dossier/contract/tasks/paths';",
  ];
  expect(violations('web/src/features/tasks/queries.ts', typesAndPaths.join('\n'))).toEqual([]);
});

describe('rooms', () => {
  const verb = 'server/src/features/documents/verbs/upload-document.ts';
  test('may import the rooms that the plan lists', () => {
    expect(violations(verb, '../../companies/verbs/live-companies.ts', '../../tasks/verbs/start-task.ts')).toEqual([]);
  });
  test('may not import others, except in tests', () => {
    expect(violations(verb, '../../ask/verbs/answer-question.ts')).toHaveLength(1);
    expect(violations('contract/src/documents/schema.ts', '../ask/schema.ts')).toHaveLength(1);
    expect(violations('web/src/features/documents/queries.ts', '../ask/queries.ts')).toHaveLength(1);
    expect(violations(verb.replace('.ts', '.test.ts'), '../../ask/testing.ts')).toEqual([]);
  });
  test('may import the frame of the web application, but not vice versa', () => {
    expect(violations('web/src/shell/menu/menu-list.tsx', '../../features/tasks/queries.ts')).toHaveLength(1);
    expect(violations('web/src/shell/entity-link.ts', '../rooms.ts')).toHaveLength(1);
    expect(violations('web/src/features/tasks/room.ts', '../../shell/room.ts')).toEqual([]);
  });
  test('may not import the tables or the store of another room, except in tests', () => {
    expect(violations(verb, '../../companies/tables.ts')).toHaveLength(1);
    expect(violations(verb, '../../companies/store.ts')).toHaveLength(1);
    expect(violations(verb.replace('.ts', '.test.ts'), '../../companies/store.ts')).toEqual([]);
  });
  test('may import the exported extra files of another room, not its private ones', () => {
    expect(violations(verb, '../../tasks/work.ts')).toEqual([]);
    expect(violations(verb, '../../tasks/runner.ts')).toHaveLength(1);
  });
  test('may not have unused dependencies in the plan', () => {
    const files = new Map([[verb, "import { a } from '../../tasks/verbs/start-task.ts';"]]);
    expect(planViolations(files, { documents: ['tasks'], tasks: [] })).toEqual([]);
    expect(planViolations(files, { documents: ['tasks', 'audit'], tasks: [] })).toHaveLength(1);
  });
  test('may not form cycles, except the known ones', () => {
    const files = new Map([
      ['server/src/features/users/store.ts', "import { a } from '../search/verbs/search-documents.ts';"],
      ['server/src/features/search/store.ts', "import { a } from '../users/verbs/create-user.ts';"],
    ]);
    // The room `users` is in the list of known cycles, `search` is not.
    expect(planViolations(files, { users: ['search'], search: ['users'] })).toEqual([
      'tools/house/plan.mjs: search is in a dependency cycle',
    ]);
  });
  test('have the layers room, handlers, verbs, store, tables', () => {
    const room = 'server/src/features/documents';
    expect(violations(`${room}/handlers.ts`, './verbs/upload-document.ts')).toEqual([]);
    expect(violations(`${room}/handlers.ts`, './store.ts')).toHaveLength(1);
    expect(violations(`${room}/tasks.ts`, './tables.ts')).toHaveLength(1);
    expect(violations(`${room}/room.ts`, './handlers.ts', './verbs/upload-document.ts')).toEqual([]);
    expect(violations(`${room}/room.ts`, './store.ts')).toHaveLength(1);
    expect(violations(`${room}/store.ts`, './verbs/upload-document.ts')).toHaveLength(1);
    expect(violations(`${room}/tables.ts`, './store.ts')).toHaveLength(1);
  });
  test('may not be imported by the parts of the web application', () => {
    expect(violations('web/src/parts/data-table.tsx', '../features/documents/queries.ts')).toHaveLength(1);
  });
});

describe('engines', () => {
  test('are imported by their port', () => {
    const verb = 'server/src/features/documents/verbs/upload-document.ts';
    expect(violations(verb, '../../../engines/files/port.ts')).toEqual([]);
    expect(violations(verb, '../../../engines/files/folder.ts')).toHaveLength(1);
    expect(violations('server/src/main.ts', './engines/files/folder.ts')).toEqual([]);
    expect(violations('server/src/engines/files/port.suite.ts', './folder.ts')).toEqual([]);
  });
  test('import no room', () => {
    expect(violations('server/src/engines/queue/graphile.ts', '../../features/tasks/tables.ts')).toHaveLength(1);
  });
});

describe('access', () => {
  const verb = 'server/src/features/ask/verbs/a.ts';
  test('is below http and features', () => {
    expect(violations('server/src/access/memory.ts', '../engines/database/port.ts')).toEqual([]);
    expect(violations('server/src/access/memory.ts', '../http/serve.ts')).toHaveLength(1);
    expect(
      violations('server/src/access/memory.ts', '../features/projects/verbs/find-project-company.ts'),
    ).toHaveLength(1);
  });
  test('may be imported by verbs, http may not', () => {
    expect(violations(verb, '../../../access/scope.ts', '../../../access/authority.ts')).toEqual([]);
    expect(violations(verb, '../../../http/call-handlers.ts')).toHaveLength(1);
    expect(violations('server/src/features/ask/handlers.ts', '../../http/call-handlers.ts')).toEqual([]);
  });
  test('creates scopes; few other files may', () => {
    expect(violations('server/src/access/user-authority.ts', './make-scope.ts')).toEqual([]);
    expect(violations('server/src/features/tasks/runner.ts', '../../access/make-scope.ts')).toEqual([]);
    expect(violations(verb.replace('.ts', '.test.ts'), '../../../access/make-scope.ts')).toEqual([]);
    expect(violations(verb, '../../../access/make-scope.ts')).toHaveLength(1);
    expect(violations('server/src/http/serve.ts', '../access/make-scope.ts')).toHaveLength(1);
  });
  test('creates authorities for entry points, not for verbs', () => {
    expect(violations('server/src/http/serve.ts', '../access/create-authority.ts')).toEqual([]);
    expect(violations(verb.replace('.ts', '.test.ts'), '../../../access/create-authority.ts')).toEqual([]);
    expect(violations(verb, '../../../access/create-authority.ts')).toHaveLength(1);
  });
});

describe('cycles', () => {
  const cycle = (...names) =>
    new Map(
      names.map((name, at) => [
        `language/src/${name}.ts`,
        `import { a } from './${names[(at + 1) % names.length]}.ts';`,
      ]),
    );
  test('of two and three files are reported once', () => {
    expect(forbiddenImports(cycle('a', 'b'))).toEqual([
      'import cycle: language/src/a.ts -> language/src/b.ts -> language/src/a.ts',
    ]);
    expect(forbiddenImports(cycle('a', 'b', 'c'))).toHaveLength(1);
  });
  test('do not include two paths to the same file', () => {
    const files = new Map([
      ['language/src/a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';"],
      ['language/src/b.ts', "import { d } from './d.ts';"],
      ['language/src/c.ts', "import { d } from './d.ts';"],
      ['language/src/d.ts', ''],
    ]);
    expect(forbiddenImports(files)).toEqual([]);
  });
});
