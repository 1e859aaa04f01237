import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settingsTable } from './settings.ts';

test('the settings page lists exactly the variables, with their descriptions', async () => {
  const page = await readFile(fileURLToPath(new URL('../../docs/settings.md', import.meta.url)), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)`\s*\| (.+?)\s*\|$/gm)].map((row) => [row[1], row[2]]);
  expect(rows).toEqual(Object.values(settingsTable).map(({ env, means }) => [env, means]));
});
