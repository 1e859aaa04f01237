import type { Package } from '../container/package.ts';
import { XmlScanner } from '../container/xml.ts';
import { ReadingError } from '../reading.ts';
import { cellText } from './sheet-scanner.ts';

/** Reads the table of strings that cells refer to by number. */
export async function readSharedStrings(file: Package, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !file.archive.has(part)) return strings;
  let text = '';
  let inText = false;
  let phonetic = 0;
  let characters = 0;
  const scanner = new XmlScanner(
    {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 't') inText = true;
        else if (name === 'rPh') phonetic += 1;
      },
      text(piece) {
        if (!inText || phonetic > 0) return;
        text += piece;
        characters += piece.length;
        if (characters > file.limits.characters) {
          throw new ReadingError(
            'too_large',
            `The file has more than ${file.limits.characters} characters of text, which is over the limit.`,
          );
        }
      },
      close(name) {
        if (name === 'si') strings.push(cellText(text));
        else if (name === 't') inText = false;
        else if (name === 'rPh') phonetic -= 1;
      },
    },
    file.limits,
  );
  for await (const chunk of file.archive.chunks(part)) scanner.write(chunk);
  scanner.end();
  return strings;
}
