import { extensionIn } from '@dossier/contract/documents/accepted';
import { isSystemName, labelsOfFolders } from '@dossier/contract/documents/folders';
import { type ChosenFile, refusalOf, type UploadTarget } from '../uploads.ts';

/** Files of a folder that are left out for the same reason. */
export interface LeftOut {
  reason: string;
  /** Paths below the folder. */
  paths: string[];
}

/** A chosen folder. */
export interface FolderPlan {
  name: string;
  /** Without those of operating systems. */
  total: number;
  files: File[];
  leftOut: LeftOut[];
}

/** Chosen files, sorted by what happens to them. */
export interface ArrivalPlan {
  /** Files outside of folders, without zip files. */
  single: File[];
  folders: FolderPlan[];
  /** The zip files outside of folders and in them. */
  zips: File[];
  /** The labels that the names of folders become. */
  labels: string[];
  /** Names of folders that cannot be labels. */
  refusedLabels: string[];
  /** Whether a zip file can be a document. */
  mayKeepZips: boolean;
}

/** What the user decides. */
export type ArrivalChoices = { folderLabels: boolean; zips: 'unpack' | 'keep' };

const isZip = ({ name }: File) => extensionIn(name) === 'zip';
/** The names of the folders around a file, from the outermost. */
const foldersOf = ({ webkitRelativePath: path }: File): string[] => (path ? path.split('/').slice(0, -1) : []);

/** Whether files need a question before they are uploaded: folders and zip files do. */
export const needsPlan = (files: readonly File[]): boolean =>
  files.some((file) => isZip(file) || foldersOf(file).length > 0);

/** Sorts chosen files by what can happen to them in a project. */
export function planArrival(target: UploadTarget, chosen: readonly File[]): ArrivalPlan {
  const mayKeepZips = target.accepted_types.includes('zip');
  const single: File[] = [];
  const zips: File[] = [];
  const folders = new Map<string, FolderPlan>();
  const labels = new Set<string>();
  const refused = new Set<string>();
  for (const file of chosen) {
    const parents = foldersOf(file);
    if ([...parents, file.name].some(isSystemName)) continue;
    const [root] = parents;
    if (root === undefined) {
      (isZip(file) ? zips : single).push(file);
      continue;
    }
    const folder = folders.get(root) ?? { name: root, total: 0, files: [], leftOut: [] };
    folders.set(root, folder);
    folder.total += 1;
    const reason = refusalOf(file, target, isZip(file));
    if (reason !== null) {
      leaveOut(folder, reason, file.webkitRelativePath.slice(root.length + 1));
      continue;
    }
    folder.files.push(file);
    if (isZip(file)) zips.push(file);
    const folderLabels = labelsOfFolders(parents);
    for (const label of folderLabels.labels) labels.add(label);
    for (const name of folderLabels.refused) refused.add(name);
  }
  return {
    single,
    folders: [...folders.values()],
    zips,
    labels: [...labels],
    refusedLabels: [...refused],
    mayKeepZips,
  };
}

function leaveOut({ leftOut }: FolderPlan, reason: string, path: string): void {
  const same = leftOut.find((other) => other.reason === reason);
  if (same) same.paths.push(path);
  else leftOut.push({ reason, paths: [path] });
}

/** Files that will be uploaded. */
export const countUploads = ({ single, folders, zips }: ArrivalPlan): number =>
  single.length +
  folders.reduce((sum, { files }) => sum + files.length, 0) +
  zips.filter((file) => foldersOf(file).length === 0).length;

let lastBatch = 0;

/** The files to upload, as decided. */
export function toUploads(plan: ArrivalPlan, { folderLabels, zips }: ArrivalChoices): ChosenFile[] {
  const unpack = zips === 'unpack' || !plan.mayKeepZips ? { folderLabels } : null;
  const chosen = (file: File, batch: ChosenFile['batch'] = null): ChosenFile => ({
    file,
    batch,
    labels: folderLabels ? labelsOfFolders(foldersOf(file)).labels : [],
    ...(isZip(file) && { unpack }),
  });
  return [
    ...plan.single.map((file) => chosen(file)),
    ...plan.zips.filter((file) => foldersOf(file).length === 0).map((file) => chosen(file)),
    ...plan.folders.flatMap(({ name, files }) => {
      lastBatch += 1;
      const batch = { id: lastBatch, name };
      return files.map((file) => chosen(file, batch));
    }),
  ];
}
