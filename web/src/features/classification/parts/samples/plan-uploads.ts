import { acceptedExtensions, additionalExtensions, extensionIn } from '@dossier/contract/documents/accepted';
import { isSystemName } from '@dossier/contract/documents/folders';
import { MAX_CLASS_NAME } from '@dossier/contract/classification/constants';
import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import type { ImportFields } from '@dossier/contract/classification/sample-schema';
import type { ChosenSample } from './sample-uploads.ts';

/** The class of new samples: one of the dataset, a new one by its name, or none. */
export type ChosenClass = { class_id: number } | { class_name: string } | null;

/** Files of the same folder, which become samples of one class. */
export interface FileGroup {
  /** The name of the folder; null for files without one. */
  folder: string | null;
  files: { file: File; path: string }[];
  label: ChosenClass;
}

/** A zip or CSV file to import. */
export interface ImportPlan {
  file: File;
  kind: 'zip' | 'csv';
  fields: ImportFields;
}

export interface UploadPlan {
  groups: FileGroup[];
  imports: ImportPlan[];
  /** Paths of files that are left out, by the reason. */
  leftOut: { reason: 'type_refused' | 'file_empty'; paths: string[] }[];
}

export const emptyPlan: UploadPlan = { groups: [], imports: [], leftOut: [] };

const readable: ReadonlySet<string> = new Set([...acceptedExtensions, ...additionalExtensions]);
const importable: ReadonlySet<string> = new Set(['zip', 'csv', 'tsv']);

/** Adds chosen files to a plan: those in folders get the class that is named like the folder. */
export function planUploads(plan: UploadPlan, chosen: readonly File[], classList: readonly DatasetClass[]): UploadPlan {
  const groups = plan.groups.map((group) => ({ ...group, files: [...group.files] }));
  const imports = [...plan.imports];
  const leftOut = plan.leftOut.map(({ reason, paths }) => ({ reason, paths: [...paths] }));
  const leaveOut = (reason: UploadPlan['leftOut'][number]['reason'], path: string) => {
    const same = leftOut.find((other) => other.reason === reason);
    if (same) same.paths.push(path);
    else leftOut.push({ reason, paths: [path] });
  };
  for (const file of chosen) {
    const path = file.webkitRelativePath || file.name;
    const parts = path.split('/');
    if (parts.some(isSystemName)) continue;
    const extension = extensionIn(file.name);
    if (!readable.has(extension)) leaveOut('type_refused', path);
    else if (file.size === 0) leaveOut('file_empty', path);
    else if (importable.has(extension)) imports.push({ file, kind: extension === 'zip' ? 'zip' : 'csv', fields: {} });
    else {
      const folder = parts.at(-2) ?? null;
      const group = groups.find((other) => other.folder === folder);
      if (group) group.files.push({ file, path });
      else groups.push({ folder, files: [{ file, path }], label: classNamed(folder, classList) });
    }
  }
  return { groups, imports, leftOut };
}

/** The class with the name of a folder, ignoring case; a new one if there is none. */
function classNamed(folder: string | null, classList: readonly DatasetClass[]): ChosenClass {
  const name = folder?.trim().slice(0, MAX_CLASS_NAME);
  if (!name) return null;
  const same = classList.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return same ? { class_id: same.id } : { class_name: name };
}

export const countFiles = ({ groups }: UploadPlan): number => groups.reduce((sum, { files }) => sum + files.length, 0);

export const isEmptyPlan = ({ groups, imports, leftOut }: UploadPlan): boolean =>
  groups.length === 0 && imports.length === 0 && leftOut.length === 0;

/** The files to upload, as decided. */
export function toUploads({ groups, imports }: UploadPlan): ChosenSample[] {
  return [
    ...groups.flatMap(({ files, label }) => files.map((one) => ({ ...one, ...(label && { label }) }))),
    ...imports.map(({ file, fields }) => ({ file, path: file.name, import: fields })),
  ];
}
