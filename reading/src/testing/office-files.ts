import { strToU8, zipSync } from 'fflate';

/** Makes small Office files from their parts' XML, so that a test shows exactly what is in the file. */

const RELATIONSHIP_TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts of a package by their names, as text or as bytes. */
export type Parts = Record<string, string | Uint8Array>;

/** A part's relationships: id to kind and target. */
export function relationships(targets: Record<string, [kind: string, target: string]>): string {
  const elements = Object.entries(targets).map(
    ([id, [kind, target]]) => `<Relationship Id="${id}" Type="${RELATIONSHIP_TYPES}/${kind}" Target="${target}"/>`,
  );
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `${DECLARATION}<Relationships xmlns="${namespace}">${elements.join('')}</Relationships>`;
}

/** A zip file of its parts. */
export function zip(parts: Parts): Buffer {
  const bytes = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>));
}

function contentTypes(part: string, type: string): string {
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const mainType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return `${DECLARATION}<Types xmlns="${namespace}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${mainType}"/></Types>`;
}

const WORD_NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const wordParts: Record<string, string> = {
  styles: 'styles',
  numbering: 'numbering',
  footnotes: 'footnotes',
  endnotes: 'endnotes',
  comments: 'comments',
  header: 'hdr',
  footer: 'ftr',
};

/** A Word document; each part is the XML inside its root element. */
export function makeDocx(body: string, parts: Record<string, string> = {}, more: Parts = {}): Buffer {
  const files: Parts = {
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relationships({
      rId1: ['officeDocument', 'word/document.xml'],
      rId2: ['metadata/core-properties', 'docProps/core.xml'],
    }),
    'word/document.xml': `${DECLARATION}<w:document ${WORD_NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(
      Object.fromEntries(Object.keys(parts).map((name) => [name, [name, `${name}.xml`]])),
    ),
  };
  for (const [name, xml] of Object.entries(parts)) {
    const root = wordParts[name] ?? name;
    files[`word/${name}.xml`] = `${DECLARATION}<w:${root} ${WORD_NAMESPACES}>${xml}</w:${root}>`;
  }
  return zip({ ...files, ...more });
}

/** A paragraph of a Word document with one run; `properties` is the XML inside `w:pPr`. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export interface SheetParts {
  name: string;
  /** XML inside `sheetData`. */
  rows: string;
  state?: 'hidden' | 'veryHidden';
}

/** A workbook; `more` adds or replaces parts. */
export function makeXlsx(
  sheets: SheetParts[],
  options: { styles?: string; strings?: string; date1904?: boolean } = {},
  more: Parts = {},
): Buffer {
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const targets: Record<string, [string, string]> = {};
  const files: Parts = {
    '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
  };
  const list = sheets.map(({ name, rows, state }, index) => {
    targets[`rId${index}`] = ['worksheet', `worksheets/sheet${index + 1}.xml`];
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `${DECLARATION}<worksheet ${namespace}><sheetData>${rows}</sheetData></worksheet>`;
    return `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index}"${state ? ` state="${state}"` : ''}/>`;
  });
  if (options.styles !== undefined) {
    targets.styles = ['styles', 'styles.xml'];
    files['xl/styles.xml'] = `${DECLARATION}<styleSheet ${namespace}>${options.styles}</styleSheet>`;
  }
  if (options.strings !== undefined) {
    targets.strings = ['sharedStrings', 'sharedStrings.xml'];
    files['xl/sharedStrings.xml'] = `${DECLARATION}<sst ${namespace}>${options.strings}</sst>`;
  }
  files['xl/_rels/workbook.xml.rels'] = relationships(targets);
  files['xl/workbook.xml'] =
    `${DECLARATION}<workbook ${namespace} xmlns:r="${RELATIONSHIP_TYPES}"><workbookPr date1904="${options.date1904 === true}"/><sheets>${list.join('')}</sheets></workbook>`;
  return zip({ ...files, ...more });
}
