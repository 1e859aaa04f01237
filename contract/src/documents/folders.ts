import { MAX_LABEL, MAX_LABELS } from './constants.ts';

/** Files and folders that operating systems, Office and version control add to folders. */
const SYSTEM_NAME =
  /^(?:\.DS_Store|\._.*|\.localized|Thumbs\.db|ehthumbs\.db|desktop\.ini|~\$.*|__MACOSX|\.git|\.svn|\.hg|\.Trashes|\.Spotlight-V100|\.fseventsd|\$RECYCLE\.BIN|System Volume Information)$/i;

/** Whether a file or folder was added by a program, and not by a person. */
export const isSystemName = (name: string): boolean => SYSTEM_NAME.test(name);

/** What the names of folders become. */
export interface FolderLabels {
  labels: string[];
  /** Names that cannot be labels: too long, empty, or too many. */
  refused: string[];
}

/** The labels of a file in these folders, from the outermost: one for each level. */
export function labelsOfFolders(folders: readonly string[]): FolderLabels {
  const labels = new Set<string>();
  const refused = new Set<string>();
  for (const folder of folders) {
    const label = folder.normalize('NFC').trim();
    if (label === '' || label.length > MAX_LABEL || labels.size === MAX_LABELS) refused.add(folder);
    else labels.add(label);
  }
  return { labels: [...labels], refused: [...refused] };
}
