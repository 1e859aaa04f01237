import { describe, expect, test } from 'vitest';
import { planFaults, wrongArrows } from './arrows.mjs';

/** The violations of a house with one file that imports others. */
const faultsOf = (path, ...imports) =>
  wrongArrows(new Map([[path, imports.map((from) => `import { a } from '${from}';\n`).join('')]]));

describe('floors', () => {
  test('server and web use the contract', () => {
    expect(faultsOf('server/src/http/serve.ts', '@dossier/contract/base/route')).toEqual([]);
    expect(faultsOf('web/src/client/call.ts', '@dossier/contract/base/route')).toEqual([]);
  });
  test.each([
    ['contract/src/base/route.ts', '../../../server/src/app.ts'],
    ['web/src/client/call.ts', '@dossier/reading/reading'],
    ['reading/src/read.ts', '@dossier/contract/base/failure'],
    ['language/src/answers.ts', '@dossier/reading/reading'],
    ['demo/src/world.ts', '../../server/src/app.ts'],
  ])('%s does not use %s', (path, target) => {
    expect(faultsOf(path, target)).toHaveLength(1);
  });
  test('imports over several lines, of types, again exported and lazy ones count too', () => {
    const ways = [
      "import {\n  a,\n  b,\n} from '@dossier/reading/reading';",
      "import type { A } from '@dossier/reading/reading';",
      "export { a } from '@dossier/reading/reading';",
      "import '@dossier/reading/reading';",
      ['const { a } = await im', "port('@dossier/reading/reading');"].join(''),
    ];
    for (const way of ways) expect(wrongArrows(new Map([['web/src/a.ts', way]]))).toHaveLength(1);
  });
});

test('what a browser runs loads no schemas', () => {
  const contract = {
    'contract/src/tasks/schema.ts': "import { z } from 'zod';",
    'contract/src/tasks/calls.ts': "import { task } from './schema.ts';",
    'contract/src/tasks/paths.ts': "import type { taskCalls } from './calls.ts';",
  };
  const faults = (path, text) => wrongArrows(new Map(Object.entries({ ...contract, [path]: text })));
  const calls = "import { taskCalls } from '@dossier/contract/tasks/calls';";
  expect(faults('web/src/features/tasks/queries.ts', calls)).toHaveLength(1);
  expect(faults('web/src/features/tasks/queries.test.ts', calls)).toEqual([]);
  const typesAndPaths = [
    "import type { Task } from '@dossier/contract/tasks/schema';",
    "import { taskPaths } from '@dossier/contract/tasks/paths';",
  ];
  expect(faults('web/src/features/tasks/queries.ts', typesAndPaths.join('\n'))).toEqual([]);
});

describe('rooms', () => {
  const verb = 'server/src/features/documents/verbs/upload-document.ts';
  test('use the rooms that the plan allows them', () => {
    expect(faultsOf(verb, '../../companies/verbs/live-companies.ts', '../../tasks/verbs/start-task.ts')).toEqual([]);
  });
  test('use no others, except in tests', () => {
    expect(faultsOf(verb, '../../ask/verbs/answer-question.ts')).toHaveLength(1);
    expect(faultsOf('contract/src/documents/schema.ts', '../ask/schema.ts')).toHaveLength(1);
    expect(faultsOf('web/src/features/documents/queries.ts', '../ask/queries.ts')).toHaveLength(1);
    expect(faultsOf(verb.replace('.ts', '.test.ts'), '../../ask/testing.ts')).toEqual([]);
  });
  test('are unknown to the frame of the web application, which they use', () => {
    expect(faultsOf('web/src/shell/menu/menu-list.tsx', '../../features/tasks/queries.ts')).toHaveLength(1);
    expect(faultsOf('web/src/shell/entity-link.ts', '../rooms.ts')).toHaveLength(1);
    expect(faultsOf('web/src/features/tasks/room.ts', '../../shell/room.ts')).toEqual([]);
  });
  test('do not use the tables of another room, except in tests', () => {
    expect(faultsOf(verb, '../../companies/tables.ts')).toHaveLength(1);
    expect(faultsOf(verb, '../../companies/store.ts')).toHaveLength(1);
    expect(faultsOf(verb.replace('.ts', '.test.ts'), '../../companies/store.ts')).toEqual([]);
  });
  test('use the words that another room lends, not those it keeps', () => {
    expect(faultsOf(verb, '../../tasks/work.ts')).toEqual([]);
    expect(faultsOf(verb, '../../tasks/runner.ts')).toHaveLength(1);
  });
  test('give up an arrow that nothing uses', () => {
    const files = new Map([[verb, "import { a } from '../../tasks/verbs/start-task.ts';"]]);
    expect(planFaults(files, { documents: ['tasks'], tasks: [] })).toEqual([]);
    expect(planFaults(files, { documents: ['tasks', 'audit'], tasks: [] })).toHaveLength(1);
  });
  test('do not use themselves through others, but for those that are known to', () => {
    const files = new Map([
      ['server/src/features/users/store.ts', "import { a } from '../search/verbs/search-documents.ts';"],
      ['server/src/features/search/store.ts', "import { a } from '../users/verbs/create-user.ts';"],
    ]);
    // Users are on the list of the known ones, search is not.
    expect(planFaults(files, { users: ['search'], search: ['users'] })).toEqual([
      'tools/house/plan.mjs: search would use itself through other rooms',
    ]);
  });
  test('handlers go through verbs, and nothing below looks up', () => {
    const room = 'server/src/features/documents';
    expect(faultsOf(`${room}/handlers.ts`, './verbs/upload-document.ts')).toEqual([]);
    expect(faultsOf(`${room}/handlers.ts`, './store.ts')).toHaveLength(1);
    expect(faultsOf(`${room}/tasks.ts`, './tables.ts')).toHaveLength(1);
    expect(faultsOf(`${room}/room.ts`, './handlers.ts', './verbs/upload-document.ts')).toEqual([]);
    expect(faultsOf(`${room}/room.ts`, './store.ts')).toHaveLength(1);
    expect(faultsOf(`${room}/store.ts`, './verbs/upload-document.ts')).toHaveLength(1);
    expect(faultsOf(`${room}/tables.ts`, './store.ts')).toHaveLength(1);
  });
  test('parts of the web know no room', () => {
    expect(faultsOf('web/src/parts/data-table.tsx', '../features/documents/queries.ts')).toHaveLength(1);
  });
});

describe('engines', () => {
  test('are known by their port', () => {
    const verb = 'server/src/features/documents/verbs/upload-document.ts';
    expect(faultsOf(verb, '../../../engines/files/port.ts')).toEqual([]);
    expect(faultsOf(verb, '../../../engines/files/folder.ts')).toHaveLength(1);
    expect(faultsOf('server/src/main.ts', './engines/files/folder.ts')).toEqual([]);
    expect(faultsOf('server/src/engines/files/port.suite.ts', './folder.ts')).toEqual([]);
  });
  test('know no room', () => {
    expect(faultsOf('server/src/engines/queue/graphile.ts', '../../features/tasks/tables.ts')).toHaveLength(1);
  });
});

describe('access', () => {
  const verb = 'server/src/features/ask/verbs/a.ts';
  test('is below http and features', () => {
    expect(faultsOf('server/src/access/memory.ts', '../engines/database/port.ts')).toEqual([]);
    expect(faultsOf('server/src/access/memory.ts', '../http/serve.ts')).toHaveLength(1);
    expect(faultsOf('server/src/access/memory.ts', '../features/projects/verbs/find-project-company.ts')).toHaveLength(
      1,
    );
  });
  test('is what verbs use, and http is not', () => {
    expect(faultsOf(verb, '../../../access/scope.ts', '../../../access/authority.ts')).toEqual([]);
    expect(faultsOf(verb, '../../../http/call-handlers.ts')).toHaveLength(1);
    expect(faultsOf('server/src/features/ask/handlers.ts', '../../http/call-handlers.ts')).toEqual([]);
  });
  test('creates the scopes', () => {
    expect(faultsOf('server/src/access/user-authority.ts', './make-scope.ts')).toEqual([]);
    expect(faultsOf('server/src/features/tasks/runner.ts', '../../access/make-scope.ts')).toEqual([]);
    expect(faultsOf(verb.replace('.ts', '.test.ts'), '../../../access/make-scope.ts')).toEqual([]);
    expect(faultsOf(verb, '../../../access/make-scope.ts')).toHaveLength(1);
    expect(faultsOf('server/src/http/serve.ts', '../access/make-scope.ts')).toHaveLength(1);
  });
  test('gives authorities to those who start work, not to the work', () => {
    expect(faultsOf('server/src/http/serve.ts', '../access/create-authority.ts')).toEqual([]);
    expect(faultsOf(verb.replace('.ts', '.test.ts'), '../../../access/create-authority.ts')).toEqual([]);
    expect(faultsOf(verb, '../../../access/create-authority.ts')).toHaveLength(1);
  });
});

describe('cycles', () => {
  const ring = (...names) =>
    new Map(
      names.map((name, at) => [
        `language/src/${name}.ts`,
        `import { a } from './${names[(at + 1) % names.length]}.ts';`,
      ]),
    );
  test('of two and of three files are found once', () => {
    expect(wrongArrows(ring('a', 'b'))).toEqual([
      'import cycle: language/src/a.ts -> language/src/b.ts -> language/src/a.ts',
    ]);
    expect(wrongArrows(ring('a', 'b', 'c'))).toHaveLength(1);
  });
  test('are not two ways to the same file', () => {
    const files = new Map([
      ['language/src/a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';"],
      ['language/src/b.ts', "import { d } from './d.ts';"],
      ['language/src/c.ts', "import { d } from './d.ts';"],
      ['language/src/d.ts', ''],
    ]);
    expect(wrongArrows(files)).toEqual([]);
  });
});
