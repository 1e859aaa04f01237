import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openChildReaders } from './child-processes.ts';
import { readersSuite } from './port.suite.ts';

const child = fileURLToPath(new URL('../../../../dist/reading/child.mjs', import.meta.url));
const memoryBytes = 1024 ** 3;

readersSuite('readers as child processes', () => openChildReaders({ child, size: 2, memoryBytes }));

test('a missing reader program is detected', async () => {
  const readers = openChildReaders({ child: '/nowhere/child.mjs', size: 1, memoryBytes });
  await expect(readers.check()).rejects.toThrow('ENOENT');
  await readers.close();
});
