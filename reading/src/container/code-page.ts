import { TextDecoder } from 'node:util';
import { decodeWindows1252 } from './windows-1252.ts';

/** Windows code pages whose names in the encoding standard do not follow from their numbers. */
const names: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  20866: 'koi8-r',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Languages (the low byte of a Windows locale) that do not use code page 1252. */
const codePagesByLanguage: Record<number, number> = {
  0x01: 1256,
  0x02: 1251,
  0x05: 1250,
  0x08: 1253,
  0x0d: 1255,
  0x0e: 1250,
  0x11: 932,
  0x12: 949,
  0x15: 1250,
  0x18: 1250,
  0x19: 1251,
  0x1a: 1250,
  0x1b: 1250,
  0x1e: 874,
  0x1f: 1254,
  0x22: 1251,
  0x23: 1251,
  0x24: 1250,
  0x25: 1257,
  0x26: 1257,
  0x27: 1257,
  0x2a: 1258,
};

/** Character sets of fonts that are not Western European. */
const charsets: Record<number, number> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

const decoders = new Map<string, TextDecoder>();

/** Decodes bytes in a Windows code page; unknown ones are treated as 1252. Invalid bytes become U+FFFD. */
export function decodeCodePage(bytes: Uint8Array, codePage: number): string {
  const iso = codePage > 28590 && codePage < 28607 ? `iso-8859-${codePage - 28590}` : undefined;
  const windows = codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : undefined;
  return decodeAs(bytes, names[codePage] ?? iso ?? windows ?? 'windows-1252');
}

/** Decodes bytes in a named encoding; unknown ones are treated as Windows 1252. */
export function decodeAs(bytes: Uint8Array, name: string): string {
  let decoder = decoders.get(name);
  if (!decoder) {
    try {
      decoder = new TextDecoder(name);
    } catch {
      decoder = new TextDecoder('windows-1252');
    }
    decoders.set(name, decoder);
  }
  return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes);
}

/** The Windows code page of a locale, by its number (LCID). */
export function localeCodePage(locale: number): number {
  if (locale === 0x0404 || locale === 0x0c04 || locale === 0x1404) return 950;
  if ((locale & 0xff) === 0x04) return 936;
  if (locale === 0x0c1a || locale === 0x1c1a) return 1251;
  return codePagesByLanguage[locale & 0xff] ?? 1252;
}

/** The code page of a font's character set; undefined for Western European and symbols. */
export function charsetCodePage(charset: number): number | undefined {
  return charsets[charset];
}
