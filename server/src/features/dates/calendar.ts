import type { KeyDate } from '@dossier/contract/dates/schema';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutgoingFile } from '../../streamed-files.ts';
import { dateWords } from './words.ts';

interface Calendar {
  project: string;
  dates: readonly KeyDate[];
  language: string | null;
  /** The address of the installation. */
  address: string;
}

/** A calendar file (RFC 5545) with a whole-day event per date. */
export function calendarFile(calendar: Calendar): OutgoingFile {
  const bytes = Buffer.from(calendarText(calendar));
  const name = calendar.project.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return {
    filename: `${name}.ics`,
    mimeType: 'text/calendar; charset=utf-8',
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
  };
}

/** The text of the file; events have no time of creation of their own, so it depends on the dates alone. */
export function calendarText({ project, dates, language, address }: Calendar): string {
  const { kinds, calendar } = dateWords(language);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dossier//Dates//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(calendar(project))}`,
    ...dates.flatMap((date) => {
      const path = documentPath(date);
      const summary = `${date.field?.name ?? kinds[date.kind]}: ${date.document.name}`;
      return [
        'BEGIN:VEVENT',
        `UID:${date.source}-${date.company_id}-${date.id}@dossier`,
        `DTSTAMP:${compact(date.date)}T000000Z`,
        `DTSTART;VALUE=DATE:${compact(date.date)}`,
        `DTEND;VALUE=DATE:${compact(dayAfter(date.date))}`,
        `SUMMARY:${escaped(summary)}`,
        ...(date.place
          ? [`DESCRIPTION:${escaped(`${date.place.quote.replaceAll(/\s+/g, ' ')}\n${address}${path}`)}`]
          : []),
        `URL:${address}${path}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ];
    }),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The path of a date in the browser: its sentence, marked. */
export function documentPath({ company_id: company, project_id: project, document, place }: KeyDate): string {
  const version = place?.version == null ? '' : `version=${place.version}&`;
  const search = place ? `?${version}page=${place.page}&start=${place.start}&end=${place.end}` : '';
  return `/company/${company}/project/${project}/document/${document.id}${search}`;
}

const compact = (day: string) => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

const MAX_OCTETS = 75;

/** Lines of at most 75 octets; a line continues in the next one after a space. Characters are not cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > MAX_OCTETS - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
