import { useEffect, useMemo, useState } from 'react';
import type { Search } from './find-bar.tsx';
import type { PlaceMark } from './place-mark.ts';

interface TextRange {
  start: number;
  end: number;
}

interface Options {
  /** Target in the address: a page, a range on it with the words to mark there, or a search. */
  target: { page?: number; start?: number; end?: number; words?: string; q?: string };
  /** Whether a search in the address is opened. */
  isSearchable: boolean;
  /** Writes a page, and a range on it, to the address. */
  go: (page: number, stretch?: TextRange) => void;
}

/** The current place in a document, from the address or the search, and the marks on its pages. */
export function useDocumentPlace({ target, isSearchable, go }: Options) {
  const { start, end } = target;
  const [isFinding, setFinding] = useState(target.q !== undefined && isSearchable);
  const [search, setSearch] = useState<Search>({ words: target.q ?? '', at: 0 });
  const [requested, setRequested] = useState({ q: target.q, count: 0 });
  const [hits, setHits] = useState<readonly PlaceMark[]>([]);
  const [panelMarks, setPanelMarks] = useState<readonly PlaceMark[]>([]);

  // A search that comes into the address of an open document.
  if (target.q !== requested.q) {
    setRequested({ q: target.q, count: target.q === undefined ? requested.count : requested.count + 1 });
    if (target.q !== undefined && isSearchable) {
      setFinding(true);
      setSearch({ words: target.q, at: 0 });
    }
  }

  // A new target closes the search.
  useEffect(() => {
    if (start !== undefined) setFinding(false);
  }, [target.page, start, end]);

  const hit = hits.find((mark) => mark.current);
  const page = hit?.page ?? target.page ?? 1;
  const current = useMemo(
    () => (!isFinding && start !== undefined && end !== undefined && end > start ? { page, start, end } : null),
    [isFinding, page, start, end],
  );
  const cited = useMemo((): PlaceMark[] => {
    if (!current) return [];
    return target.words ? wordMarks(current.page, target.words) : [current];
  }, [current, target.words]);
  const marks = useMemo(
    () => (isFinding ? hits : target.words && current ? cited : withCurrent(panelMarks, current)),
    [isFinding, hits, panelMarks, current, cited, target.words],
  );
  const lookedAt = hit ?? current;

  return {
    page,
    /** The ranges in the address: its words, otherwise the whole range. */
    cited,
    /** The range in the address; null while searching. */
    current,
    marks,
    /** Identifies the current mark. */
    mark: lookedAt && `${lookedAt.page}:${lookedAt.start}-${lookedAt.end}`,
    isFinding,
    /** Whether there is a current range, not only a page. */
    isSearching: isFinding || current !== null,
    search,
    /** Changes with each search requested by the address. */
    searchKey: requested.count,
    setSearch,
    setHits,
    setPanelMarks,
    /** Starts a search and clears the target, so that opening it again has an effect. */
    find: () => {
      setFinding(true);
      if (start !== undefined) go(target.page ?? 1);
    },
    stopFinding: () => setFinding(false),
    goTo: go,
    /** Scrolls to a range on a page, or clears the mark. */
    open: (to: number, stretch?: TextRange) => {
      setFinding(false);
      go(to, stretch);
    },
  };
}

export type DocumentPlace = ReturnType<typeof useDocumentPlace>;

/** The marks of single words, given as `12-20.34-40`. */
function wordMarks(page: number, words: string): PlaceMark[] {
  return words.split('.').map((word) => {
    const [start = 0, end = 0] = word.split('-').map(Number);
    return { page, start, end, current: true };
  });
}

/** Adds the current range to the panel's marks, or marks it as the current one of them. */
function withCurrent(marks: readonly PlaceMark[], current: PlaceMark | null): readonly PlaceMark[] {
  if (!current) return marks;
  const same = (mark: PlaceMark) =>
    mark.page === current.page && mark.start === current.start && mark.end === current.end;
  if (!marks.some(same)) return [...marks, { ...current, current: true }];
  return marks.map((mark) => (same(mark) ? { ...mark, current: true } : mark));
}
