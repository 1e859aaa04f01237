import { isSystemName } from '@dossier/contract/documents/folders';

/** Files of one drop: more would make the page slow. */
export const MAX_DROPPED = 10_000;

export interface DroppedFiles {
  /** With `webkitRelativePath`, as files of a chosen folder have, if they are in a folder. */
  files: File[];
  /** Paths that the browser could not read. */
  unreadable: string[];
  /** There are more than `MAX_DROPPED`. */
  tooMany: boolean;
}

/**
 * All files of a drop, including those in folders, without what operating systems add. Entries are only available during the event, so they
 * are read before the first await.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const result: DroppedFiles = { files: [], unreadable: [], tooMany: false };
  if (entries.length === 0) return { ...result, files: [...transfer.files] };
  for (const entry of entries) await read(entry, result);
  return result;
}

async function read(entry: FileSystemEntry, result: DroppedFiles): Promise<void> {
  if (isSystemName(entry.name) || result.tooMany) return;
  try {
    if (entry.isFile) await readFile(entry as FileSystemFileEntry, result);
    else await readFolder(entry as FileSystemDirectoryEntry, result);
  } catch {
    result.unreadable.push(pathOf(entry));
  }
}

async function readFile(entry: FileSystemFileEntry, result: DroppedFiles): Promise<void> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  if (result.files.length === MAX_DROPPED) result.tooMany = true;
  else result.files.push(withPath(file, pathOf(entry)));
}

async function readFolder(folder: FileSystemDirectoryEntry, result: DroppedFiles): Promise<void> {
  const reader = folder.createReader();
  // A reader returns up to a hundred entries at a time, and an empty list at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return;
    for (const inner of batch) await read(inner, result);
  }
}

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '');

/** Dropped files have an empty path, unlike those of a chosen folder. */
function withPath(file: File, path: string): File {
  return path.includes('/') ? Object.defineProperty(file, 'webkitRelativePath', { value: path }) : file;
}
