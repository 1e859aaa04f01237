import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import type { RowValue, ChatMessage } from '@dossier/contract/ask/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { presentMessage } from '../present.ts';
import { requireReadableMessage } from '../readable-session.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

interface Titles {
  document: string;
  value: string;
  unit: string;
  quote: string;
  page: string;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTHS = [36, 18, 12, 90, 8];
/** Excel's limit. */
const MAX_CELL = 32_767;
const MAX_TITLE = 100;

/** The table of an answer as an Excel workbook, with the rows that the user may read now. Throws `Failure('not_found')` if it has none. */
export async function exportTable(
  context: ChatContext,
  { id, titles }: { id: number; titles: Titles },
): Promise<OutgoingFile> {
  const { message, title } = await context.app.database.write(context.scope, async (tx) => {
    const { session, message, reader } = await requireReadableMessage(tx, context, id);
    const presented = await presentMessage(tx, reader, session, message);
    if (!presented.table || presented.found !== true) throw new Failure('not_found');
    await recordSession({ tx, scope: context.scope }, { action: 'export', session });
    return { message: presented, title: session.title };
  });
  const bytes = createWorkbook(message, titles);
  return {
    filename: `${title
      .slice(0, MAX_TITLE)
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim()}.xlsx`,
    mimeType: XLSX,
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
  };
}

function createWorkbook({ table, citations }: ChatMessage, titles: Titles): Buffer {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const rows = (table?.rows ?? []).flatMap(({ number, value }) => {
    const citation = byNumber.get(number);
    if (!citation) return [];
    const quote = citation.text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CELL);
    return [[citation.document_name, ...valueCells(value), quote, citation.page]];
  });
  const header = [titles.document, titles.value, titles.unit, titles.quote, titles.page];
  const sheet = utils.aoa_to_sheet([header, ...rows], { cellDates: true, UTC: true });
  sheet['!cols'] = WIDTHS.map((wch) => ({ wch }));
  sheet['!autofilter'] = { ref: sheet['!ref']! };
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Dossier');
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** Numbers and dates as such, so that they can be sorted and added up. */
function valueCells(value: RowValue | null): [value: string | number | Date | null, unit: string | null] {
  if (!value) return [null, null];
  const { amount, date, text, unit, basis } = value;
  const units = [unit, basis].filter(Boolean).join(' ') || null;
  if (date !== null) return [new Date(date), null];
  return amount === null ? [text.slice(0, MAX_CELL), basis] : [amount, units];
}
