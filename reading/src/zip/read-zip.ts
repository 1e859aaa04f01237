import { Archive } from '../container/zip.ts';
import { PageWriter } from '../page-writer.ts';
import { PAGE_LENGTH, type ReadContext, type ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';

/** Folders and the files that operating systems add. */
const LEFT_OUT = /\/$|^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

const MAX_NAME = 250;

/** Reads a zip file: a list of its files, and then each of them by the reader of its type. */
export async function* readZip(path: string, { limits, readInner, warn }: ReadContext): ReadSteps {
  const archive = Archive.open(path, limits);
  try {
    yield { part: 'start', page_count: null };
    const files = archive.files().filter(({ name }) => !LEFT_OUT.test(name));
    const open = files.filter(({ encrypted }) => !encrypted);
    if (files.length > 0 && open.length === 0) throw new ReadingError('password_protected', say('encrypted_entry'));
    const writer = new PageWriter('text');
    const header = ['File', 'Bytes'];
    let rows = [header];
    let length = 0;
    for (const { name, size } of files) {
      rows.push([name, String(size)]);
      length += name.length + 12;
      if (length < PAGE_LENGTH) continue;
      writer.addTable(rows, true);
      yield writer.finish();
      [rows, length] = [[header], 0];
    }
    if (rows.length > 1) {
      writer.addTable(rows, true);
      yield writer.finish();
    }
    let next = writer.number;
    for (const { name, key } of open) {
      const bytes = await archive.bytes(key).catch((error: unknown) => {
        if (!(error instanceof ReadingError) || error.code === 'too_large') throw error;
        warn('damaged_part', say('damaged_file_inside', { name }));
        return undefined;
      });
      if (!bytes) continue;
      for await (const part of readInner({ name: name.slice(-MAX_NAME), bytes }, next)) {
        next = part.page.number + 1;
        yield part;
      }
    }
    if (open.length < files.length)
      warn('encrypted_part', say('encrypted_files_inside', { number: files.length - open.length }));
    return { files: files.length };
  } finally {
    archive.close();
  }
}
