import { storedObject } from './stored.ts';

export type RowHeight = 'dense' | 'normal' | 'roomy';

export interface Preferences {
  rowHeight: RowHeight;
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean;
  /** The language chosen by the user; null uses the browser's. */
  language: string | null;
  /** Collapsed groups of the menu. */
  closedGroups: string[];
  /** Hidden columns by the key of the table. */
  hiddenColumns: Record<string, string[]>;
  /** The lists that open with a saved view, so that their rows wait for it. */
  defaultViews: string[];
  /** The company selected in the switcher. */
  companyId: number | null;
  /** Preferred view of an office document that also has a PDF: extracted text, or pages. */
  documentView: 'read' | 'pages';
}

const store = storedObject<Preferences>('dossier-preferences', {
  rowHeight: 'normal',
  singleKeys: true,
  language: null,
  closedGroups: ['administration'],
  hiddenColumns: {},
  defaultViews: [],
  companyId: null,
  documentView: 'pages',
});

export const getPreferences = store.get;

export function setPreferences(changes: Partial<Preferences>): void {
  store.set({ ...store.get(), ...changes });
}

export const usePreferences = store.use;
