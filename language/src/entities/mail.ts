import type { Finder } from './mentions.ts';

const LOCAL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/u;
/** Characters before the sign, and of a domain. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;

/** Addresses of electronic mail (the usual ones of RFC 5322, without quotes or comments). The value is in lower case. */
export const findMails: Finder = ({ text }) => {
  const found = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + MAX_DOMAIN))?.[0];
    if (domain === undefined) continue;
    // The characters in front that are signs belong to the sentence: "('info@...".
    const local = LOCAL.exec(text.slice(Math.max(0, at - MAX_LOCAL), at))?.[0].replace(/^[^\p{L}\p{N}]+/u, '');
    if (local === undefined || local === '' || local.includes('..') || local.endsWith('.')) continue;
    const start = at - local.length;
    found.push({ start, end: at + 1 + domain.length, value: `${local}@${domain}`.toLowerCase(), certainty: 0.98 });
  }
  return found;
};
