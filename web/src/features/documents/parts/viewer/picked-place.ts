import type { Document, Outline } from '@dossier/contract/documents/schema';
import { queryClient } from '../../../../client/query-client.ts';
import { readingQuery } from '../../queries.ts';
import { findSelected, type Selected, type TextPlace } from './selected-passage.ts';
import { parseAddress } from './sheet-address.ts';
import { pageForRow, sheetPage, toSheets } from './sheet-cells.ts';

/** A place that the user picked: words of a page, a cell, or a second of a recording. */
export interface PickedPlace extends TextPlace {
  quote: string;
  /** `Sheet1!B12` */
  cell?: string;
  /** Position in a recording, in seconds. */
  startS?: number;
}

/** Pages that are searched for words of a printed page, around the estimated one. */
const MAX_SEARCHED = 12;

const loadPage = ({ id, version }: Document, number: number) =>
  queryClient.fetchQuery(readingQuery(id, version.number, number));

/** The place of words that were selected on a page; null if they are not in the extracted text. */
export async function pickSelected(
  document: Document,
  pages: Outline['pages'],
  selected: Selected & { page: number; share: number; isPrint: boolean },
): Promise<PickedPlace | null> {
  const numbers = selected.isPrint ? around(pages, selected.share) : [selected.page];
  const texts = await Promise.all(numbers.map((number) => loadPage(document, number)));
  const place = findSelected(texts, selected);
  return (
    place && { ...place, quote: texts.find(({ number }) => number === place.page)!.text.slice(place.start, place.end) }
  );
}

function around(pages: Outline['pages'], share: number): number[] {
  const middle = Math.round(share * (pages.length - 1));
  const from = Math.max(0, Math.min(middle - MAX_SEARCHED / 2, pages.length - MAX_SEARCHED));
  return pages.slice(from, from + MAX_SEARCHED).map(({ number }) => number);
}

/** A marked range with its words. */
export async function pickRange(document: Document, { page, start, end }: TextPlace): Promise<PickedPlace> {
  const { text } = await loadPage(document, page);
  return { page, start, end, quote: text.slice(start, end) };
}

/** The first cell of an address; null if it is empty. */
export async function pickCell(
  document: Document,
  pages: Outline['pages'],
  address: string,
): Promise<PickedPlace | null> {
  const place = parseAddress(address);
  const sheet = toSheets(pages).find(({ name }) => name === place?.sheet);
  if (!place || !sheet) return null;
  const { top: row, left: column } = place.area;
  const page = pageForRow(sheet, row);
  const cell = sheetPage(await loadPage(document, page))
    .rows.get(row)
    ?.get(column);
  if (!cell || cell.end <= cell.start) return null;
  return { page, start: cell.start, end: cell.end, quote: cell.text, cell: address };
}

/** The address of a place, which opens the document there and marks it. */
export function placeAddress(document: Document, { page, start, end, cell, startS }: PickedPlace): string {
  const search = new URLSearchParams(
    startS !== undefined
      ? { t: startS.toFixed(1) }
      : { page: String(page), start: String(start), end: String(end), ...(cell !== undefined && { cell }) },
  );
  // So that the words stay the same when the document gets a new version.
  search.set('version', String(document.version.number));
  const { company_id: company, project_id: project, id } = document;
  return `${location.origin}/company/${company}/project/${project}/document/${id}?${search.toString()}`;
}
