import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const source = inRoot('web/src');
const read = (/** @type {string} */ path) => readFileSync(join(source, path), 'utf8');

it('the pages load the styles of every component of the library that they use', () => {
  const withStyles = new Set(
    readdirSync(inRoot('node_modules/@mantine/core/styles')).map((name) => name.split('.')[0]),
  );
  const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...read(path).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(/[\s,]+/));
  const loaded = read('shell/theme/mantine.css') + read('shell/theme/components.css');
  const missing = [...new Set(used)].filter((name) => withStyles.has(name) && !loaded.includes(`/${name}.layer.css`));
  expect(used).toContain('Checkbox');
  expect(missing).toEqual([]);
});
