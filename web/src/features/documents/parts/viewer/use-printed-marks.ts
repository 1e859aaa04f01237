import type { Document, Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { pdfjs } from 'react-pdf';
import { readingQuery } from '../../queries.ts';
import type { PlaceMark } from './place-mark.ts';
import { type Print, printedPlaces, type PrintedPlace, printOf } from './printed-places.ts';
import { printedPage } from './printed-text.ts';

/** A mark on a printed page: offsets into what is printed there, and the words that it marks. */
export interface PrintedMark extends PlaceMark {
  text: string;
}

interface Options {
  document: Document;
  /** The pages as they were read, which marks and addresses count. */
  pages: Outline['pages'];
  /** The print; null until it is open. */
  pdf: pdfjs.PDFDocumentProxy | null;
  marks: readonly PlaceMark[];
  /** The page as it was read that is asked for. */
  page: number;
}

export interface PrintedMarks {
  print: Print | undefined;
  marks: readonly PrintedMark[];
  /** The printed page to be at; null while it is looked for. */
  page: number | null;
  /** The mark looked at is not in the print. */
  isUnfound: boolean;
}

/** Marks that are drawn and looked for at once, those around the one looked at. */
const SHOWN = 200;
const PAGES_LOADED = 60;
/** So much of the beginning of a page tells where it is printed. */
const BEGINNING = 90;

/** Finds what is marked in a document as it was read, and the page asked for, in its print. */
export function usePrintedMarks({ document, pages, pdf, marks, page }: Options): PrintedMarks {
  const current = marks.find((mark) => mark.current);
  const shown = useMemo(() => around(marks), [marks]);
  const wanted = [...new Set([current?.page ?? page, ...shown.map((mark) => mark.page)])].slice(0, PAGES_LOADED);
  const needed = marks.length > 0 || page > 1;
  const print = useQuery({
    queryKey: ['print', pdf?.fingerprints[0]],
    queryFn: () => printOfAll(pdf!),
    enabled: needed && pdf !== null,
    staleTime: Infinity,
    meta: { quiet: true },
  }).data;
  const read = useQueries({
    queries: wanted.map((number) => ({ ...readingQuery(document.id, document.version.id, number), enabled: needed })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });

  return useMemo(() => {
    if (!needed) return { print, marks: [], page: 1, isUnfound: false };
    if (!print) return { print, marks: [], page: null, isUnfound: false };
    const texts = new Map(read.map((one) => [one.number, one]));
    const printed = shown.flatMap((mark) => printedMarks(print, texts.get(mark.page), mark, pages.length));
    if (!texts.has(current?.page ?? page)) return { print, marks: printed, page: null, isUnfound: false };
    const there = printed.find((mark) => mark.current);
    return {
      print,
      marks: printed,
      page: there?.page ?? beginningOf(print, texts.get(page), page, pages.length),
      isUnfound: current !== undefined && there === undefined,
    };
  }, [needed, print, read, shown, current, page, pages.length]);
}

function around(marks: readonly PlaceMark[]): readonly PlaceMark[] {
  const at = marks.findIndex((mark) => mark.current);
  const from = Math.max(0, at - SHOWN / 2);
  return marks.slice(from, from + SHOWN);
}

async function printOfAll(pdf: pdfjs.PDFDocumentProxy): Promise<Print> {
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await printedPage(pdf, number));
  return printOf(pages);
}

/** The parts of a mark in the print; its number stands behind the last one. */
function printedMarks(print: Print, page: ReadingPage | undefined, mark: PlaceMark, count: number): PrintedMark[] {
  if (!page) return [];
  const { number, start, end, ...rest } = mark;
  const text = page.text.slice(start, end);
  const places = placesOf(print, page, start, end, count);
  return places.map((place, at) => ({
    ...rest,
    ...place,
    text,
    ...(number !== undefined && at === places.length - 1 && { number }),
  }));
}

function placesOf(print: Print, page: ReadingPage, start: number, end: number, count: number): PrintedPlace[] {
  return printedPlaces(print, {
    words: page.text.slice(start, end),
    before: page.text.slice(Math.max(0, start - 200), start),
    after: page.text.slice(end, end + 200),
    share: (page.number - 1 + start / Math.max(page.text.length, 1)) / count,
  });
}

/** The printed page that a page as it was read begins on. Slides are printed one by one. */
function beginningOf(print: Print, page: ReadingPage | undefined, number: number, count: number): number {
  const printed = print.pages.length;
  if (number === 1 || printed === count || !page) return Math.min(number, printed);
  const [place] = placesOf(print, page, 0, BEGINNING, count);
  return place?.page ?? Math.max(1, Math.round((number / count) * printed));
}
