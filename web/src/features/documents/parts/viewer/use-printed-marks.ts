import type { Document, Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readingQuery } from '../../queries.ts';
import type { PlaceMark } from './place-mark.ts';
import { type Print, printedPlaces, type PrintedPlace } from './printed-places.ts';

/** A mark on a printed page: offsets into its text, and the marked words. */
export type PrintedMark<Mark extends PlaceMark = PlaceMark> = Mark & { text: string };

export interface PrintSource {
  key: readonly unknown[];
  load: () => Promise<Print>;
}

interface Options<Mark extends PlaceMark> {
  document: Document;
  /** Pages of the extracted text, to which marks and addresses refer. */
  pages: Outline['pages'];
  /** Loads the text of the printed pages; null until that is possible. The key identifies it. */
  source: PrintSource | null;
  marks: readonly Mark[];
  /** The requested page of the extracted text. */
  page: number;
}

export interface PrintedMarks<Mark extends PlaceMark = PlaceMark> {
  print: Print | undefined;
  marks: readonly PrintedMark<Mark>[];
  /** The printed page to show; null while it is being searched. */
  page: number | null;
  /** Whether the current mark is not in the print. */
  isNotFound: boolean;
}

/** Maximum number of marks to locate, around the current one. */
const MAX_MARKS = 200;
const MAX_PAGES = 60;
/** Characters of a page's beginning that are used to locate it in print. */
const BEGINNING_LENGTH = 90;

/** Locates marks and the requested page of the extracted text in its print. */
export function usePrintedMarks<Mark extends PlaceMark>({
  document,
  pages,
  source,
  marks,
  page,
}: Options<Mark>): PrintedMarks<Mark> {
  const current = marks.find((mark) => mark.current);
  const nearbyMarks = useMemo(() => around(marks), [marks]);
  const pageNumbers = [...new Set([current?.page ?? page, ...nearbyMarks.map((mark) => mark.page)])].slice(
    0,
    MAX_PAGES,
  );
  const needed = marks.length > 0 || page > 1;
  const print = useQuery({
    queryKey: ['print', ...(source?.key ?? [])],
    queryFn: () => source!.load(),
    enabled: needed && source !== null,
    staleTime: Infinity,
    meta: { quiet: true },
  }).data;
  const printedPages = useQueries({
    queries: pageNumbers.map((number) => ({
      ...readingQuery(document.id, document.version.number, number),
      enabled: needed,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });

  return useMemo(() => {
    if (!needed) return { print, marks: [], page: 1, isNotFound: false };
    if (!print) return { print, marks: [], page: null, isNotFound: false };
    const texts = new Map(printedPages.map((readPage) => [readPage.number, readPage]));
    const printed = nearbyMarks.flatMap((mark) => printedMarks(print, texts.get(mark.page), mark, pages.length));
    if (!texts.has(current?.page ?? page)) return { print, marks: printed, page: null, isNotFound: false };
    const currentMark = printed.find((mark) => mark.current);
    return {
      print,
      marks: printed,
      page: currentMark?.page ?? printedPageNumber(print, texts.get(page), page, pages.length),
      isNotFound: current !== undefined && currentMark === undefined,
    };
  }, [needed, print, printedPages, nearbyMarks, current, page, pages.length]);
}

/** The printed page to show, which stays while another place is being searched. Reports a mark that is not in the print. */
export function useArrivedPage(
  { page, isNotFound }: Pick<PrintedMarks, 'page' | 'isNotFound'>,
  onUnprinted: () => void,
): number {
  const [arrived, setArrived] = useState(1);
  if (page !== null && page !== arrived) setArrived(page);
  const reportUnprinted = useEffectEvent(onUnprinted);
  useEffect(() => {
    if (isNotFound) reportUnprinted();
  }, [isNotFound]);
  return arrived;
}

function around<Mark extends PlaceMark>(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex((mark) => mark.current);
  const from = Math.max(0, at - MAX_MARKS / 2);
  return marks.slice(from, from + MAX_MARKS);
}

/** The parts of a mark in print; its number is on the last one. */
function printedMarks<Mark extends PlaceMark>(
  print: Print,
  page: ReadingPage | undefined,
  mark: Mark,
  count: number,
): PrintedMark<Mark>[] {
  if (!page) return [];
  const { start, end } = mark;
  const text = page.text.slice(start, end);
  const places = findPlaces(print, page, start, end, count);
  return places.map((place, at) => {
    const printed = { ...mark, ...place, text };
    if (at < places.length - 1) delete printed.number;
    return printed;
  });
}

function findPlaces(print: Print, page: ReadingPage, start: number, end: number, count: number): PrintedPlace[] {
  return printedPlaces(print, {
    words: page.text.slice(start, end),
    before: page.text.slice(Math.max(0, start - 200), start),
    after: page.text.slice(end, end + 200),
    share: (page.number - 1 + start / Math.max(page.text.length, 1)) / count,
  });
}

/** The printed page on which an extracted page begins. Slides are printed one per page. */
function printedPageNumber(print: Print, page: ReadingPage | undefined, number: number, count: number): number {
  const printed = print.pages.length;
  if (number === 1 || printed === count || !page) return Math.min(number, printed);
  const [place] = findPlaces(print, page, 0, BEGINNING_LENGTH, count);
  return place?.page ?? Math.max(1, Math.round((number / count) * printed));
}
