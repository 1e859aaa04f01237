// npm run new-room NAME: creates the skeleton of a room in the contract, the server and the browser, and registers it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const migrationsFolder = 'server/src/engines/database/migrations';

/**
 * @param {string} root of the checkout
 * @param {string} name of the room, as `watch-lists`
 * @returns {{ created: string[], changed: string[] }} the files of the room, and the existing files that register it
 */
export function newRoom(root, name) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error('A room name has lowercase letters and hyphens, as in watch-lists.');
  if (existsSync(join(root, 'contract/src', name))) throw new Error(`The room ${name} already exists.`);
  const number = readdirSync(join(root, migrationsFolder)).filter((file) => file.endsWith('.sql')).length + 1;
  const names = nameForms(name, number);

  const created = Object.entries(filesOf(names)).map(([template, path]) => {
    const text = readFileSync(new URL(`new-room/${template}.txt`, import.meta.url), 'utf8');
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      text.replace(/\{\{(\w+)\}\}/g, (_, form) => names[form]),
    );
    return path;
  });
  const changed = Object.entries(registrations(names)).map(([path, entries]) => {
    let text = readFileSync(join(root, path), 'utf8');
    for (const [anchor, entry] of entries) {
      if (!anchor.test(text)) throw new Error(`${path} has no place for the room: ${anchor}`);
      text = text.replace(anchor, (match) => `${entry}${match}`);
    }
    writeFileSync(join(root, path), text);
    return path;
  });
  return { created, changed };
}

function nameForms(name, number) {
  const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const pascal = camel[0].toUpperCase() + camel.slice(1);
  const snake = name.replaceAll('-', '_');
  const words = name.replaceAll('-', ' ');
  const Words = words[0].toUpperCase() + words.slice(1);
  return {
    name,
    camel,
    pascal,
    snake,
    words,
    Words,
    table: `${snake}_entry`,
    number,
    padded: String(number).padStart(4, '0'),
  };
}

/**
 * Lines to insert before the first match of their anchor.
 * @returns {Record<string, [anchor: RegExp, entry: string][]>}
 */
function registrations({ name, camel, snake, number, padded }) {
  const key = name.includes('-') ? `'${name}'` : name;
  const member = name === camel ? `  ${name},\n` : `  '${name}': ${camel},\n`;
  return {
    'contract/src/rooms.ts': [
      [/import \{ room as users \}/, `import { room as ${camel} } from './${name}/room.ts';\n`],
      [/ {2}home,\n\] as const/, `  ${camel},\n`],
    ],
    'server/src/rooms.ts': [
      [/import \{ room as users \}/, `import { room as ${camel} } from './features/${name}/room.ts';\n`],
      [/ {2}home,\n\};/, member],
    ],
    'web/src/rooms.ts': [
      [/import \{ usersRoom \}/, `import { ${camel}Room } from './features/${name}/room.ts';\n`],
      [/ {2}usersRoom,\n/, `  ${camel}Room,\n`],
    ],
    'tools/house/plan.mjs': [[/ {2}home: \[/, `  ${key}: ['audit', 'tasks'],\n`]],
    [`${migrationsFolder}/list.ts`]: [
      [/\n\/\*\* One step from/, `import ${camel} from './${padded}_${snake}.sql';\n`],
      [/\];\n$/, `  { number: ${number}, name: '${snake}', sql: ${camel} },\n`],
    ],
    'server/src/features/audit/every-mutation.test.ts': [
      [
        / {2}\.\.\.viewCalls\(/,
        `  '${name}.create': () => at(\`company/\${company.id}/${name}\`, { name: fresh('Entry') }),\n`,
      ],
    ],
  };
}

/** The destination of each file of `new-room/`. */
const filesOf = ({ name, snake, padded }) => ({
  'migration.sql': `${migrationsFolder}/${padded}_${snake}.sql`,
  'contract/room.ts': `contract/src/${name}/room.ts`,
  'contract/schema.ts': `contract/src/${name}/schema.ts`,
  'contract/paths.ts': `contract/src/${name}/paths.ts`,
  'contract/calls.ts': `contract/src/${name}/calls.ts`,
  'contract/tasks.ts': `contract/src/${name}/tasks.ts`,
  'server/room.ts': `server/src/features/${name}/room.ts`,
  'server/archive.ts': `server/src/features/${name}/archive.ts`,
  'server/handlers.ts': `server/src/features/${name}/handlers.ts`,
  'server/tables.ts': `server/src/features/${name}/tables.ts`,
  'server/store.ts': `server/src/features/${name}/store.ts`,
  'server/verbs/list.ts': `server/src/features/${name}/verbs/list-${name}.ts`,
  'server/verbs/add-to.ts': `server/src/features/${name}/verbs/add-to-${name}.ts`,
  'server/tasks.ts': `server/src/features/${name}/tasks.ts`,
  'server/verbs/clean.ts': `server/src/features/${name}/verbs/clean-${name}.ts`,
  'web/room.ts': `web/src/features/${name}/room.ts`,
  'web/queries.ts': `web/src/features/${name}/queries.ts`,
  'web/live.ts': `web/src/features/${name}/live.ts`,
  'web/page.tsx': `web/src/features/${name}/pages/${name}.tsx`,
  'web/texts/en.ts': `web/src/features/${name}/texts/en.ts`,
  'web/texts/nl.ts': `web/src/features/${name}/texts/nl.ts`,
  'web/texts/frame/en.ts': `web/src/features/${name}/texts/frame/en.ts`,
  'web/texts/frame/nl.ts': `web/src/features/${name}/texts/frame/nl.ts`,
  'web/texts/sentences/nl.ts': `web/src/features/${name}/texts/sentences/nl.ts`,
  'server/room.test.ts': `server/src/features/${name}/${name}.test.ts`,
});

/** The output of the program. */
export const formatSummary = ({ created, changed }) => `Files created: ${created.length}
  ${created.join('\n  ')}
Existing files changed: ${changed.length}
  ${changed.join('\n  ')}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { root } = await import('./paths.mjs');
  console.log(formatSummary(newRoom(root, process.argv[2] ?? '')));
  console.log(
    'Next: npm run format; list the rooms it imports in tools/house/plan.mjs; write its texts in the other languages.',
  );
}
