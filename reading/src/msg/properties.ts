import { isUtf8 } from 'node:buffer';
import { localeCodePage, decodeCodePage } from '../container/code-page.ts';
import { fromFileTime } from '../container/ole-properties.ts';
import type { OleEntry, OleFile } from '../container/ole.ts';

const STRING16 = '001F';
const STRING8 = '001E';
const BINARY = '0102';
/** The number of the code page. */
const UTF8 = 65_001;

/** The name of the stream that has the fixed values of an object. */
export const PROPERTY_STREAM = '__properties_version1.0';

/** Offset of the values in that stream, by kind of storage. */
export const propertyHeader = { mail: 32, embedded: 24, part: 8 };

/** The MAPI properties of a mail, a recipient or an attachment ([MS-OXMSG]). */
export class Properties {
  readonly #file: OleFile;
  readonly #storage: OleEntry;
  readonly #fixed = new Map<number, Buffer>();
  #codePage = 1252;

  constructor(file: OleFile, storage: OleEntry, header: number) {
    this.#file = file;
    this.#storage = storage;
    const entry = storage.children.get(PROPERTY_STREAM);
    const bytes = entry ? file.bytes(entry) : Buffer.alloc(0);
    for (let at = header; at + 16 <= bytes.length; at += 16) {
      this.#fixed.set(bytes.readUInt16LE(at + 2), bytes.subarray(at + 8, at + 16));
    }
  }

  /** Text without a Unicode form is in the code page of its mail. */
  set codePage(codePage: number) {
    this.#codePage = codePage;
  }

  /** The declared code page of the texts, otherwise the one implied by the locale and headers. */
  findCodePage(): number {
    const headers = this.binary(0x007d)?.toString('latin1') ?? this.#stream(0x007d, STRING8)?.toString('latin1') ?? '';
    const iso = /charset="?iso-8859-(\d+)/i.exec(headers)?.[1];
    const windows = /charset="?(?:windows-|cp)(\d+)/i.exec(headers)?.[1];
    const locale = this.number(0x3ff1);
    const codePage = this.number(0x3ffd) ?? this.number(0x3fde);
    if (codePage !== undefined && codePage !== 20127 && codePage !== UTF8) return codePage;
    if (windows) return Number(windows);
    if (iso) return 28590 + Number(iso);
    return codePage === UTF8 ? codePage : locale ? localeCodePage(locale) : 1252;
  }

  text(id: number): string {
    const wide = this.#stream(id, STRING16);
    const text = wide ? wide.toString('utf16le') : this.#decoded(this.#stream(id, STRING8) ?? Buffer.alloc(0));
    return text.replace(/(?<!\0)\0+$/, '').trim();
  }

  binary(id: number): Buffer | undefined {
    return this.#stream(id, BINARY);
  }

  hasBinary(id: number): boolean {
    return this.#storage.children.get(propertyName(id, BINARY))?.storage === false;
  }

  number(id: number): number | undefined {
    return this.#fixed.get(id)?.readInt32LE(0);
  }

  flag(id: number): boolean {
    return this.#fixed.get(id)?.[0] === 1;
  }

  /** ISO 8601 */
  moment(id: number): string | undefined {
    const value = this.#fixed.get(id);
    return value && fromFileTime(value.readBigUInt64LE(0));
  }

  /** The storage of an object, such as a mail that is attached. */
  storage(id: number): OleEntry | undefined {
    const entry = this.#storage.children.get(propertyName(id, '000D'));
    return entry?.storage ? entry : undefined;
  }

  /** The storages of recipients or attachments, in their order. */
  parts(kind: 'recip' | 'attach'): OleEntry[] {
    return [...this.#storage.children.values()]
      .filter(({ name, storage }) => storage && name.startsWith(`__${kind}_version1.0_#`))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Some mails name UTF-8 for their body on the net, and have their texts in the code page of their locale. */
  #decoded(bytes: Buffer): string {
    if (this.#codePage !== UTF8 || isUtf8(bytes)) return decodeCodePage(bytes, this.#codePage);
    const locale = this.number(0x3ff1);
    return decodeCodePage(bytes, locale ? localeCodePage(locale) : 1252);
  }

  #stream(id: number, type: string): Buffer | undefined {
    const entry = this.#storage.children.get(propertyName(id, type));
    return entry && !entry.storage ? this.#file.bytes(entry) : undefined;
  }
}

/** The first of these texts that is readable; internal Exchange addresses are not. */
export function firstText(properties: Properties, ...ids: number[]): string {
  for (const id of ids) {
    const text = properties.text(id);
    if (text !== '' && !text.startsWith('/O=') && !text.startsWith('/o=')) return text;
  }
  return '';
}

function propertyName(id: number, type: string): string {
  return `__substg1.0_${id.toString(16).padStart(4, '0')}${type}`.toLowerCase();
}
