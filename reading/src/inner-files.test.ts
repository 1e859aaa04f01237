import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read } from './read.ts';
import { makeDocx, paragraph } from './testing/office-files.ts';
import { makeMsg } from './testing/msg-files.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

test('names with path traversal have no effect', async () => {
  const around = await mkdtemp(join(tmpdir(), 'reading-'));
  const escape = `escaped-${randomUUID()}`;
  const names = [`../${escape}`, `../../${escape}`, join(tmpdir(), escape), `..\\${escape}`];
  try {
    const parts = Object.fromEntries(names.map((name) => [name, 'x']));
    const document = makeDocx(paragraph('inside'), {}, parts);
    const attachments = [
      ...names.map((name) => ({ name, bytes: Buffer.from('attached words') })),
      { name: '../letter.docx', bytes: document },
    ];
    const path = await writeTemporaryFile(makeMsg({ subject: 'Plans', text: 'See below.', attachments }), 'plans.msg');
    const reading = await read({ path, attachments: join(around, 'kept', 'inside') });
    expect(reading.attachments?.map(({ name }) => name)).toEqual([...names.map(() => escape), 'letter.docx']);
    expect(reading.pages.map(({ text }) => text)).toContain('inside');
    expect(await readdir(around)).toEqual(['kept']);
    expect(await readdir(join(around, 'kept'))).toEqual(['inside']);
    expect((await readdir(join(around, 'kept', 'inside'))).toSorted()).toEqual(['1', '2', '3', '4', '5']);
    expect(await readdir(tmpdir())).not.toContain(escape);
  } finally {
    await rm(around, { recursive: true, force: true });
  }
});
