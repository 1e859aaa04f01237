/** `D:20240131120000+01'00'` as ISO 8601; invalid dates stay unchanged. */
export function isoDate(text: string): string {
  const match = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/.exec(text);
  if (!match) return text;
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', , sign, zoneHour, zoneMinute = '00'] =
    match;
  if (hour === undefined) return `${year}-${month}-${day}`;
  const zone = sign === undefined ? 'Z' : `${sign}${zoneHour}:${zoneMinute}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
}
