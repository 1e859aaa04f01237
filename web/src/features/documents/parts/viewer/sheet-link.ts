import { parseAddress, type SheetPlace } from './sheet-address.ts';

/** The target of a link within the workbook; null for all other links. */
export function placeInBook(target: string): SheetPlace | null {
  return target.startsWith('#cell=') ? parseAddress(target.slice('#cell='.length)) : null;
}
