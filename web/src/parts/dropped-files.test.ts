import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

type Tree = { [name: string]: Tree | string | Error };

function toEntry(name: string, content: Tree[string], parent: string): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  if (typeof content === 'string' || content instanceof Error) {
    const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
      typeof content === 'string' ? resolve(new File([content], name)) : reject(content);
    return { name, fullPath, isFile: true, file } as unknown as FileSystemEntry;
  }
  const entries = Object.entries(content).map(([inner, its]) => toEntry(inner, its, fullPath));
  const createReader = () => {
    let from = 0;
    // As browsers do: a hundred at a time.
    const readEntries = (resolve: (batch: FileSystemEntry[]) => void) => resolve(entries.slice(from, (from += 100)));
    return { readEntries };
  };
  return { name, fullPath, isFile: false, createReader } as unknown as FileSystemEntry;
}

const dropped = (tree: Tree) => {
  const items = Object.entries(tree).map(([name, content]) => ({
    webkitGetAsEntry: () => toEntry(name, content, ''),
  }));
  return droppedFiles({ items, files: [] } as unknown as DataTransfer);
};

it('are those in folders too, with their path, without what operating systems add', async () => {
  const { files, unreadable, tooMany } = await dropped({
    'Single.txt': 'x',
    Contracts: {
      '.DS_Store': 'x',
      '.git': { config: 'x' },
      '2026': { 'Lease.pdf': 'x', '~$Lease.docx': 'x' },
      'Locked.pdf': new Error('Not allowed.'),
    },
  });
  expect(files.map(({ name, webkitRelativePath }) => [name, webkitRelativePath || null])).toEqual([
    ['Single.txt', null],
    ['Lease.pdf', 'Contracts/2026/Lease.pdf'],
  ]);
  expect([unreadable, tooMany]).toEqual([['Contracts/Locked.pdf'], false]);
});

it('are all of a folder with more than a reader returns at once, up to a limit', async () => {
  const folder = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, 'x']));
  expect((await dropped({ Many: folder(250) })).files).toHaveLength(250);
  const tooMany = await dropped({ Many: folder(10_050) });
  expect([tooMany.files.length, tooMany.tooMany]).toEqual([10_000, true]);
});
