import { set_cptable } from '@e965/xlsx';
import { charsetCodePage, decodeCodePage } from '../container/code-page.ts';
import { END_OF_PART, records } from './records.ts';

const UTF_16 = 1200;
const WESTERN = 1252;
/** Records of [MS-XLS] and earlier versions for the code page, and for fonts. */
const CODE_PAGE = 0x42;
const FONT = 0x31;
/** Where the record of a font in Excel 5 and 95 has its character set. */
const CHARSET_AT = 12;
const BOF = 0x09;
const EXCEL_95 = 0x500;

/** Lets the library decode the texts of workbooks before Excel 97, which are in the code page of the machine that wrote them. */
export function registerCodePages(): void {
  set_cptable({
    utils: {
      decode: (codePage: number, data: ArrayLike<number>) => {
        const bytes = data instanceof Uint8Array ? data : Uint8Array.from(data);
        return codePage === UTF_16
          ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf16le')
          : decodeCodePage(bytes, codePage);
      },
      // The library expects both directions, though nothing is written here.
      encode: (_: number, text: string) => Buffer.from(text, 'latin1'),
    },
  });
}

/**
 * The code page of a workbook from Excel 5 or 95 that claims to be Western European, or claims nothing, but whose default font has letters
 * of another. Written into the workbook's own record if there is one; undefined if the claim is right.
 */
export function correctCodePage(stream: Buffer): number | undefined {
  if (stream.length < 8 || stream.readUInt16LE(0) >> 8 !== 0x08 || (stream[0] as number) !== BOF) return undefined;
  if (stream.readUInt16LE(4) !== EXCEL_95) return undefined;
  let claimAt: number | undefined;
  let codePage: number | undefined;
  for (const { type, at, size } of records(stream, 0)) {
    if (type === CODE_PAGE && size >= 2) claimAt ??= at;
    else if (type === FONT && size > CHARSET_AT) {
      codePage = charsetCodePage(stream.readUInt8(at + CHARSET_AT));
      break;
    } else if (type === END_OF_PART) break;
  }
  if (codePage === undefined) return undefined;
  if (claimAt === undefined) return codePage;
  const claimed = stream.readUInt16LE(claimAt);
  if (claimed !== WESTERN && claimed !== 0x8001) return undefined;
  stream.writeUInt16LE(codePage, claimAt);
  return codePage;
}
