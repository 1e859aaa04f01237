import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { ReadingPage } from '@dossier/reading/reading';
import type { Readers } from '../../../engines/readers/port.ts';

const makePage = (number: number, text: string): ReadingPage => ({
  number,
  kind: 'text',
  name: null,
  width: null,
  height: null,
  text,
  words: [],
  cells: [],
  first_row: null,
  blocks: [],
});

/**
 * Readers that follow a script, line by line: `page WORDS`, `wait MS`, `fail KIND`, `throw`, `die` (the process kills itself). Other lines
 * are pages. They replace the real ones in tests of processing itself.
 */
export const scriptedReaders: Readers = {
  async read({ path }, { signal, onPart }) {
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    const pages = lines.filter((line) => !/^(wait|fail|throw|die)\b/.test(line));
    await onPart({ part: 'start', type: 'txt', mime_type: 'text/plain', page_count: pages.length });
    let number = 0;
    for (const line of lines) {
      signal.throwIfAborted();
      const [word = '', rest = ''] = line.split(/ (.*)/);
      if (word === 'wait') await sleep(Number(rest), null, { signal });
      else if (word === 'fail') throw new Failure(rest as 'damaged');
      else if (word === 'throw') throw new Error('Nobody foresaw this.');
      else if (word === 'die') process.kill(process.pid, 'SIGKILL');
      else await onPart({ part: 'page', page: makePage((number += 1), line), headings: [], tables: [] });
    }
    signal.throwIfAborted();
    await onPart({ part: 'end', language: 'en', metadata: {}, warnings: [] });
  },
  check: async () => {},
  close: async () => {},
};
