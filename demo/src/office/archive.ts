import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';

/** How the parts of an office file are changed before it is packed again. */
export type PartEdit = (name: string, xml: string) => string;

const contentTypes = '[Content_Types].xml';
const timestamp = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;
const chartPart = /(?<=\b(?:chart|Microsoft_Excel_Worksheet))\d+(?=\.xml|\.xlsx)/g;
const identifier = /\{[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[0-9A-F]{4}-[0-9A-F]{12}\}/gi;

/**
 * Packs a docx, xlsx or pptx anew so that the same content gives the same bytes: the libraries that write them stamp the
 * present time and random identifiers into it, also into workbooks inside charts, and count charts through the process.
 */
export function repack(bytes: Uint8Array, date: Date, edit: PartEdit = (_, xml) => xml): Uint8Array {
  const parts = unzipSync(bytes);
  // Readers that look at the first part alone expect the content types there.
  const names = Object.keys(parts).toSorted((a, b) => Number(b === contentTypes) - Number(a === contentTypes));
  const zippable: Zippable = {};
  const charts = names.flatMap((name) => name.match(chartPart) ?? []).map(Number);
  const renumber = (text: string) =>
    text.replace(chartPart, (found) => String(Number(found) - Math.min(...charts) + 1));
  const identifiers = new Map<string, string>();
  for (const name of names) {
    const part = parts[name]!;
    const path = renumber(name);
    if (name.endsWith('/')) continue;
    if (name.endsWith('.xlsx')) zippable[path] = repack(part, date);
    else if (/\.(xml|rels)$/.test(name)) {
      const fixed = renumber(strFromU8(part))
        .replace(timestamp, `$1${date.toISOString().slice(0, 19)}Z`)
        .replace(identifier, (found) => {
          const next = String(identifiers.size + 1).padStart(12, '0');
          if (!identifiers.has(found)) identifiers.set(found, `{0D055132-0000-4000-8000-${next}}`);
          return identifiers.get(found)!;
        });
      zippable[path] = strToU8(edit(name, fixed));
    } else zippable[path] = part;
  }
  // Zip holds local time: the same clock reading everywhere, whatever the time zone.
  const clock = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 9, 0, 0);
  return zipSync(zippable, { mtime: clock, level: 6 });
}
