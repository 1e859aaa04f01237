/** Bytes in UTF-8 that file systems accept, with room for a number. */
const MAX_BYTES = 240;
/** Characters that file systems refuse, that separate folders, or that change the direction of text. */
// oxlint-disable-next-line no-control-regex -- these are replaced
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Names of devices in Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** Returns a function that makes names for the files of one zip: safe everywhere, and unique ignoring case. */
export function zipNames(): (filename: string) => string {
  const used = new Set<string>();
  const key = (name: string) => name.normalize('NFC').toLowerCase();
  return (filename) => {
    const { base, extension } = split(safeName(filename));
    let name = fit(base, extension);
    for (let number = 2; used.has(key(name)); number += 1) name = fit(base, ` (${number})${extension}`);
    used.add(key(name));
    return name;
  };
}

/** A name that can be used for a file on every system. */
export function safeName(filename: string): string {
  let name = filename.normalize('NFC').replace(UNSAFE, '_').trim();
  // Windows removes spaces and dots at the end.
  while (/[. ]$/.test(name)) name = name.slice(0, -1);
  if (/^\.*$/.test(name)) return '_';
  return RESERVED.test(name) ? `_${name}` : name;
}

function split(name: string): { base: string; extension: string } {
  const extension = /.(\.[^.\s]{1,15})$/.exec(name)?.[1] ?? '';
  return { base: name.slice(0, name.length - extension.length), extension };
}

/** Shortens the beginning, so that the end fits behind it. */
function fit(base: string, end: string): string {
  const room = MAX_BYTES - Buffer.byteLength(end);
  let prefix = '';
  let bytes = 0;
  for (const character of base) {
    bytes += Buffer.byteLength(character);
    if (bytes > room) break;
    prefix += character;
  }
  return prefix + end;
}
