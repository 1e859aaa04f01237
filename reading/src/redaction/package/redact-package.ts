import { decodePart } from '../../container/encoding.ts';
import { Archive } from '../../container/zip.ts';
import { ZipWriter } from '../../container/zip-writer.ts';
import type { Limits } from '../../limits.ts';
import type { Reading } from '../../reading.ts';
import type { Targets } from '../marks.ts';
import type { OnProgress } from '../redaction.ts';
import type { Tally } from '../tally.ts';
import { MarkupRedactor } from './redact-markup.ts';
import { withoutContentTypes, withoutManifestEntries, withoutRelationships } from './listings.ts';
import { withLabelStyle } from './label-cells.ts';
import { PictureParts } from './picture-parts.ts';
import {
  droppedOfficeParts,
  droppedOpenDocumentParts,
  fontPart,
  markupPart,
  officeRules,
  openDocumentRules,
} from './rules.ts';
import { RunLabels } from './run-labels.ts';
import { SpanLabels } from './span-labels.ts';
import { cellsWithMarks, redactOpenDocumentCells, redactSheet, redactWorkbook, sheetNames } from './sheets.ts';

const CONTENT_TYPES = '[content_types].xml';
const MANIFEST = 'meta-inf/manifest.xml';
const MIMETYPE = 'mimetype';
const WORKBOOK = 'xl/workbook.xml';
const STYLES = 'xl/styles.xml';

/**
 * Writes an Office Open XML or OpenDocument file anew. Markup is copied with labels instead of marks, also in names, descriptions and links;
 * pictures are copied if no removed text is recognised in them, others are replaced by black ones; fonts are copied; all other parts are not:
 * properties, comments, former texts, embedded files, recordings, programs. Throws `damaged`, `too_large`, `too_complex`.
 */
export async function redactPackage(
  path: string,
  reading: Reading,
  targets: Targets,
  tally: Tally,
  limits: Limits,
  onPart: OnProgress,
): Promise<Buffer> {
  const archive = Archive.open(path, limits);
  try {
    return await new PackageCopy(archive, reading, targets, tally).make(onPart);
  } finally {
    archive.close();
  }
}

class PackageCopy {
  readonly #archive: Archive;
  readonly #reading: Reading;
  readonly #targets: Targets;
  readonly #tally: Tally;
  readonly #redactor: MarkupRedactor;
  readonly #pictures: PictureParts;
  readonly #isOpenDocument: boolean;
  /** The styles of a workbook with the one of labels. */
  #labelStyle: ReturnType<typeof withLabelStyle>;

  constructor(archive: Archive, reading: Reading, targets: Targets, tally: Tally) {
    this.#archive = archive;
    this.#reading = reading;
    this.#targets = targets;
    this.#tally = tally;
    this.#redactor = new MarkupRedactor(targets);
    this.#pictures = new PictureParts(targets, tally);
    this.#isOpenDocument = ['odt', 'ods', 'odp'].includes(reading.type);
  }

  async make(onPart: OnProgress): Promise<Buffer> {
    const files = this.#archive.files().filter(({ key }) => !key.endsWith('/'));
    const dropped = this.#isOpenDocument ? droppedOpenDocumentParts : droppedOfficeParts;
    const kept = files.filter(({ key }) => !dropped.test(key) && (key === MIMETYPE || isCopied(key)));
    const has = new Set(kept.map(({ key }) => key));
    const sheets = await sheetNames(this.#archive, this.#reading.type);
    const cells = cellsWithMarks(this.#reading, this.#targets);
    if (this.#reading.type === 'xlsx' && has.has(STYLES))
      this.#labelStyle = withLabelStyle(decodePart(await this.#archive.bytes(STYLES)));
    const zip = new ZipWriter();
    // OpenDocument wants its type to be the first part, and not compressed.
    for (const [index, { name, key }] of kept.toSorted((a, b) => rank(a.key) - rank(b.key)).entries()) {
      onPart(index, kept.length);
      const bytes = await this.#archive.bytes(key);
      if (!markupPart.test(key)) {
        const isSame = key === MIMETYPE || fontPart.test(key);
        zip.add(name, isSame ? bytes : await this.#pictures.redact(name, bytes), key === MIMETYPE);
        continue;
      }
      const source = decodePart(bytes);
      const sheet = sheets.get(key);
      zip.add(name, Buffer.from(this.#redactPart(key, source, has, sheet, cells)));
    }
    this.#tally.add('hidden', this.#redactor.attributeCount);
    return zip.end();
  }

  #redactPart(
    key: string,
    source: string,
    has: ReadonlySet<string>,
    sheet: string | undefined,
    cells: ReturnType<typeof cellsWithMarks>,
  ): string {
    if (key === CONTENT_TYPES) return withoutContentTypes(source, has);
    if (key === MANIFEST) return withoutManifestEntries(source, has);
    if (key.endsWith('.rels')) return withoutRelationships(source, key, has, this.#targets, this.#tally);
    if (this.#isOpenDocument) {
      const redacted = key === 'content.xml' ? redactOpenDocumentCells(source, cells, this.#targets) : source;
      return this.#redactor.redact(redacted, openDocumentRules, new SpanLabels());
    }
    if (key === WORKBOOK) return this.#redactor.redact(redactWorkbook(source, this.#targets), officeRules);
    if (key === STYLES) return this.#redactor.redact(this.#labelStyle?.styles ?? source, officeRules);
    const redacted =
      sheet === undefined
        ? source
        : redactSheet(source, cells.get(sheet) ?? new Map(), this.#targets, this.#labelStyle?.style);
    return this.#redactor.redact(redacted, officeRules, new RunLabels(source));
  }
}

/** Whether the copy has parts of this kind; others cannot be searched. */
function isCopied(key: string): boolean {
  return markupPart.test(key) || fontPart.test(key) || PictureParts.isPicture(key);
}

function rank(key: string): number {
  return key === MIMETYPE ? 0 : key === CONTENT_TYPES ? 1 : 2;
}
