import type { LevelsAnswer } from '@dossier/contract/compare/schema';
import type { Document, Outline } from '@dossier/contract/documents/schema';
import type { SideKey } from './levels.ts';
import type { ColumnTarget } from './use-column.ts';
import type { Leveling } from './use-leveling.ts';

/** What every kind of column gets. */
export interface ColumnProps {
  side: SideKey;
  comparisonId: number;
  /** With the file of the compared version. */
  document: Document;
  /** The pages that were read, to which places refer. */
  pages: Outline['pages'];
  lengths: LevelsAnswer['lengths']['a'];
  showsHidden: boolean;
  target: ColumnTarget;
  /** The number of the current change. */
  current: number | null;
  leveling: Leveling;
  /** The name of the column. */
  label: string;
  /** Gets the page in view and the number of pages. */
  onPage: (page: number, count: number) => void;
  onChange: (number: number) => void;
}
