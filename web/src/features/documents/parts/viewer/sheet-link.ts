import { placeOf, type SheetPlace } from './sheet-address.ts';

/** Whether a link leads to an address that may be opened from here: those of the web and of mail. */
export function opensOutside(target: string): boolean {
  return /^(https?|mailto):/i.test(target);
}

/** The place in the same workbook that a link leads to; null for all others. */
export function placeInBook(target: string): SheetPlace | null {
  return target.startsWith('#cell=') ? placeOf(target.slice('#cell='.length)) : null;
}
