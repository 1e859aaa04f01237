import i18next from 'i18next';
import { calendarDate } from '../formats/calendar-date.ts';

const NARROW = /[ijltfrI.,:;'|!()[\]]/;
const WIDE = /[mwMWQOGCDHNU@%—…]/;

/** About how wide a text is in the font of tables, in pixels; rather too wide. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character === ' ' || NARROW.test(character)) width += 4.4;
    else if (WIDE.test(character)) width += 11;
    else if (/\d/.test(character)) width += 8.3;
    else width += character > '\u2e7f' ? 14 : 7.7;
  }
  return width;
}

/** The width of a date as tables show it. */
export const dateWidth = (at: string | null): number =>
  textWidth(at === null ? '–' : calendarDate(at, new Date(), i18next.language));

/** The width of a text with an icon before it. */
export const iconTextWidth = (text: string): number => textWidth(text) + 20;

const CHIP = 29;
/** The width of labels beside each other. */
export const labelsWidth = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + textWidth(label) + CHIP, 0);
