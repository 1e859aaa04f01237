import { storedObject } from './stored.ts';

export type RowHeight = 'dense' | 'normal' | 'roomy';

export interface Preferences {
  rowHeight: RowHeight;
  /** Whether single letters work as keys. */
  singleKeys: boolean;
  /** The language chosen by the user; null follows the browser. */
  language: string | null;
  /** Groups of the menu that are closed. */
  closedGroups: string[];
  /** Hidden columns by the key of the table. */
  hiddenColumns: Record<string, string[]>;
  /** The company that the switcher shows. */
  companyId: number | null;
  /** How an office document is shown that has pages too: as it was read, or its pages. */
  documentView: 'read' | 'pages';
}

const store = storedObject<Preferences>('dossier-preferences', {
  rowHeight: 'normal',
  singleKeys: true,
  language: null,
  closedGroups: ['administration'],
  hiddenColumns: {},
  companyId: null,
  documentView: 'pages',
});

export const getPreferences = store.get;

export function setPreferences(changes: Partial<Preferences>): void {
  store.set({ ...store.get(), ...changes });
}

export const usePreferences = store.use;
