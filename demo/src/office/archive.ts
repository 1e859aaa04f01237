import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';

/** Edits a part of an Office file before it is repacked. */
export type PartEdit = (name: string, xml: string) => string;

const contentTypes = '[Content_Types].xml';
const timestamp = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;
const chartPart = /(?<=\b(?:chart|Microsoft_Excel_Worksheet))\d+(?=\.xml|\.xlsx)/g;
const identifier = /\{[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[0-9A-F]{4}-[0-9A-F]{12}\}/gi;

/**
 * Repacks a docx, xlsx or pptx deterministically: the libraries write the current time and random identifiers, also into the workbooks
 * of charts, and number charts per process.
 */
export function repack(bytes: Uint8Array, date: Date, edit: PartEdit = (_, xml) => xml): Uint8Array {
  const parts = unzipSync(bytes);
  // Some readers expect the content types as the first part.
  const names = Object.keys(parts).toSorted((a, b) => Number(b === contentTypes) - Number(a === contentTypes));
  const zippable: Zippable = {};
  const charts = names.flatMap((name) => name.match(chartPart) ?? []).map(Number);
  const renumber = (text: string) =>
    text.replace(chartPart, (match) => String(Number(match) - Math.min(...charts) + 1));
  const identifiers = new Map<string, string>();
  for (const name of names) {
    const part = parts[name]!;
    const path = renumber(name);
    if (name.endsWith('/')) continue;
    if (name.endsWith('.xlsx')) zippable[path] = repack(part, date);
    else if (/\.(xml|rels)$/.test(name)) {
      const fixed = renumber(strFromU8(part))
        .replace(timestamp, `$1${date.toISOString().slice(0, 19)}Z`)
        .replace(identifier, (match) => {
          const next = String(identifiers.size + 1).padStart(12, '0');
          if (!identifiers.has(match)) identifiers.set(match, `{0D055132-0000-4000-8000-${next}}`);
          return identifiers.get(match)!;
        });
      zippable[path] = strToU8(edit(name, fixed));
    } else zippable[path] = part;
  }
  // Zip stores local time; use the same value in every time zone.
  const clock = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 9, 0, 0);
  return zipSync(zippable, { mtime: clock, level: 6 });
}
