const DAY_LENGTH = 86_400_000;
/** 1970-01-01 in each of the two date systems. */
const EPOCH1900 = 25_569;
const EPOCH1904 = 24_107;
/** The system of 1900 has a 29 February 1900, which never was; before it days are counted one higher. */
const PHANTOM_DAY = 60;
const LAST_SERIAL = 2_958_466;

/**
 * A serial number as ISO 8601: a date, a time if below one day, or both.
 * Undefined outside the range of the date system.
 */
export function serialToIso(serial: number, date1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_SERIAL) return undefined;
  const days = Number.isInteger(serial) ? daysSince1970(serial, date1904) : undefined;
  if (days !== undefined) {
    const [year, month, day] = civilDate(days);
    return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
  }
  const shifted = !date1904 && serial < PHANTOM_DAY && serial >= 1 ? serial + 1 : serial;
  const ms = Math.round((shifted - (date1904 ? EPOCH1904 : EPOCH1900)) * DAY_LENGTH);
  const iso = new Date(ms).toISOString();
  const time = iso.endsWith('.000Z') ? iso.slice(11, 19) : iso.slice(11, 23);
  if (serial < 1 && !date1904) return time;
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)}T${time}`;
}

/** The number that a date of ISO 8601 is stored as; undefined when it is no date. */
export function isoToSerial(iso: string, date1904: boolean): number | undefined {
  const ms = Date.parse(/[Zz]|[+-]\d\d:?\d\d$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  if (Number.isNaN(ms)) return undefined;
  const serial = ms / DAY_LENGTH + (date1904 ? EPOCH1904 : EPOCH1900);
  return !date1904 && serial <= PHANTOM_DAY ? serial - 1 : serial;
}

/** Year, month and day of a whole day counted from 1970-01-01 (after Howard Hinnant's `civil_from_days`). */
export function civilDate(days: number): [year: number, month: number, day: number] {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
}

/** Days from 1970-01-01 to a stored date; undefined for dates so early that the systems differ in more than their beginning. */
export function daysSince1970(serial: number, date1904: boolean): number | undefined {
  const day = Math.floor(serial);
  if (day < PHANTOM_DAY + 1 || day >= LAST_SERIAL) return undefined;
  return day - (date1904 ? EPOCH1904 : EPOCH1900);
}
