import { placeOf, type SheetPlace } from './sheet-address.ts';

/** The place in the same workbook that a link leads to; null for all others. */
export function placeInBook(target: string): SheetPlace | null {
  return target.startsWith('#cell=') ? placeOf(target.slice('#cell='.length)) : null;
}
