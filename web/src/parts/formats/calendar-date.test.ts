import { describe, expect, it } from 'vitest';
import { calendarDate, fullDate } from './calendar-date.ts';

const now = new Date(2026, 10, 20, 14, 30);
const at = (...when: [number, number, number, number, number]) => calendarDate(new Date(...when), now);

describe('calendarDate', () => {
  it('says Today on the same day, also later on it', () => {
    expect(at(2026, 10, 20, 9, 5)).toBe('Today at 9:05');
    expect(at(2026, 10, 20, 0, 0)).toBe('Today at 0:00');
    expect(at(2026, 10, 20, 23, 59)).toBe('Today at 23:59');
  });

  it('says Yesterday by the calendar and not by 24 hours', () => {
    expect(at(2026, 10, 19, 23, 59)).toBe('Yesterday at 23:59');
    expect(at(2026, 10, 19, 0, 0)).toBe('Yesterday at 0:00');
  });

  it('names the weekday from two to six days back', () => {
    expect(at(2026, 10, 18, 17, 30)).toBe('Last Wednesday at 17:30');
    expect(at(2026, 10, 14, 0, 1)).toBe('Last Saturday at 0:01');
  });

  it('writes the date from seven days back, and for days to come', () => {
    expect(at(2026, 10, 13, 23, 59)).toBe('13-11-2026 23:59');
    expect(at(2026, 0, 5, 8, 7)).toBe('5-1-2026 8:07');
    expect(at(2026, 10, 21, 0, 0)).toBe('21-11-2026 0:00');
  });

  it('counts days over a change of clocks and over a year', () => {
    expect(calendarDate(new Date(2026, 9, 24, 12, 0), new Date(2026, 9, 25, 12, 0))).toBe('Yesterday at 12:00');
    expect(calendarDate(new Date(2026, 11, 31, 12, 0), new Date(2027, 0, 1, 0, 1))).toBe('Yesterday at 12:00');
  });

  it.each([
    ['nl', 'Afgelopen maandag om 9:00'],
    ['de', 'Letzten Montag um 9:00'],
    ['it', 'lunedì alle ore 9:00'],
    ['es', 'El lunes, 9:00'],
  ])('has the words of %s', (language, words) => {
    expect(calendarDate(new Date(2026, 10, 16, 9, 0), now, language)).toBe(words);
  });

  it('is English where a language has no words of its own', () => {
    expect(calendarDate(new Date(2026, 10, 20, 9, 0), now, 'no')).toBe('Today at 9:00');
  });
});

describe('fullDate', () => {
  it.each([
    ['en', '5 January 2026 at 18:07:09'],
    ['nl', '5 januari 2026 om 18:07:09'],
    ['de', '5. Januar 2026 um 18:07:09'],
    ['it', '5 gennaio 2026 alle ore 18:07:09'],
    ['es', '5 de enero de 2026 a las 18:07:09'],
  ])('has the month in words and 24 hours in %s', (language, words) => {
    expect(fullDate(new Date(2026, 0, 5, 18, 7, 9), language)).toBe(words);
  });
});
