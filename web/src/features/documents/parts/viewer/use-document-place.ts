import { useEffect, useMemo, useState } from 'react';
import type { Search } from './find-bar.tsx';
import type { PlaceMark } from './place-mark.ts';

interface Stretch {
  start: number;
  end: number;
}

interface Options {
  /** What the address asks for: a page, words on it, or words to search for. */
  asked: { page?: number; start?: number; end?: number; q?: string };
  /** Whether it begins with a search, when one is asked for. */
  isSearchable: boolean;
  /** Puts a page, and words on it, into the address. */
  go: (page: number, stretch?: Stretch) => void;
}

/** Where one is in a document: by the address, or at a hit of the search. And what is marked on its pages. */
export function useDocumentPlace({ asked, isSearchable, go }: Options) {
  const { start, end } = asked;
  const [isFinding, setFinding] = useState(asked.q !== undefined && isSearchable);
  const [search, setSearch] = useState<Search>({ words: asked.q ?? '', at: 0 });
  const [hits, setHits] = useState<readonly PlaceMark[]>([]);
  const [panelMarks, setPanelMarks] = useState<readonly PlaceMark[]>([]);

  // Whoever asks for a place wants to see it marked, not what was searched for before.
  useEffect(() => {
    if (start !== undefined) setFinding(false);
  }, [asked.page, start, end]);

  const hit = hits.find((mark) => mark.current);
  const page = hit?.page ?? asked.page ?? 1;
  const current = useMemo(
    () => (!isFinding && start !== undefined && end !== undefined && end > start ? { page, start, end } : null),
    [isFinding, page, start, end],
  );
  const marks = useMemo(
    () => (isFinding ? hits : withCurrent(panelMarks, current)),
    [isFinding, hits, panelMarks, current],
  );
  const lookedAt = hit ?? current;

  return {
    page,
    /** The words that the address asks for; null while one searches. */
    current,
    marks,
    /** Names the mark looked at. */
    mark: lookedAt && `${lookedAt.page}:${lookedAt.start}-${lookedAt.end}`,
    isFinding,
    /** Whether a place is looked at, and not only a page. */
    isLooking: isFinding || current !== null,
    search,
    setSearch,
    setHits,
    setPanelMarks,
    /** Begins a search. The place asked for before gives way, so that asking for it again is something new. */
    find: () => {
      setFinding(true);
      if (start !== undefined) go(asked.page ?? 1);
    },
    stopFinding: () => setFinding(false),
    goTo: go,
    /** Goes to words on a page, or takes the mark from them. */
    open: (to: number, stretch?: Stretch) => {
      setFinding(false);
      go(to, stretch);
    },
  };
}

export type DocumentPlace = ReturnType<typeof useDocumentPlace>;

/** The place looked at stands out among the panel's marks, and stands alone when the panel has none there. */
function withCurrent(marks: readonly PlaceMark[], current: PlaceMark | null): readonly PlaceMark[] {
  if (!current) return marks;
  const same = (mark: PlaceMark) =>
    mark.page === current.page && mark.start === current.start && mark.end === current.end;
  if (!marks.some(same)) return [...marks, { ...current, current: true }];
  return marks.map((mark) => (same(mark) ? { ...mark, current: true } : mark));
}
