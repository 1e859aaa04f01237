import type { Document, Outline } from '@dossier/contract/documents/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { pickSelected, type PickedPlace } from './picked-place.ts';
import type { Selected } from './selected-passage.ts';

/** Pause after the last change of the selection. */
const PAUSE = 200;
const CONTEXT = 200;

export interface SelectedWords {
  place: PickedPlace;
  /** The end of the selection in the window; null while it is scrolled out of view. */
  at: { x: number; y: number } | null;
}

interface Options {
  document: Document;
  pages: Outline['pages'];
  /** Whether pages of a print are shown instead of the extracted text. */
  isPrint: boolean;
}

/** The words that are selected on the pages, by mouse, touch or keyboard; null if nothing is. */
export function useSelectedWords({ document, pages, isPrint }: Options): SelectedWords | null {
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const [at, setAt] = useState<SelectedWords['at']>(null);

  const locate = useEffectEvent(async (isCurrent: () => boolean) => {
    const selected = selectedOnPage();
    const selection = selected && (await pickSelected(document, pages, { ...selected, isPrint }).catch(() => null));
    if (!isCurrent()) return;
    setPlace(selection);
    setAt(selection && endOfSelection());
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let count = 0;
    const handleChange = () => {
      clearTimeout(timer);
      count += 1;
      if (selectedRange() === null) return setPlace(null);
      const own = count;
      timer = setTimeout(() => void locate(() => own === count), PAUSE);
    };
    const handleScroll = () => setAt((before) => before && endOfSelection());
    globalThis.document.addEventListener('selectionchange', handleChange);
    addEventListener('scroll', handleScroll, true);
    return () => {
      clearTimeout(timer);
      count = -1;
      globalThis.document.removeEventListener('selectionchange', handleChange);
      removeEventListener('scroll', handleScroll, true);
    };
  }, []);
  return place && { place, at };
}

function selectedRange(): Range | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  return selection.getRangeAt(0);
}

function endOfSelection(): SelectedWords['at'] {
  const box = [...(selectedRange()?.getClientRects() ?? [])].findLast(({ width }) => width > 0);
  return box ? { x: box.right, y: box.bottom } : null;
}

/** The selected words of the first page with their context; the rest of a longer selection is left out. */
function selectedOnPage(): (Selected & { page: number; share: number }) | null {
  const range = selectedRange();
  const start = range?.startContainer;
  const element = start instanceof Element ? start : start?.parentElement;
  const slot = element?.closest<HTMLElement>('[data-desk] [data-page]');
  const desk = slot?.closest('[data-desk]');
  if (!range || !slot || !desk) return null;
  // Beside the words a slot has the page number and hidden texts of marks.
  const page = slot.querySelector('.react-pdf__Page__textContent') ?? slot;
  if (!page.contains(range.startContainer)) return null;
  const whole = globalThis.document.createRange();
  whole.selectNodeContents(page);
  const words = range.cloneRange();
  if (!page.contains(range.endContainer)) words.setEnd(whole.endContainer, whole.endOffset);
  const before = whole.cloneRange();
  before.setEnd(words.startContainer, words.startOffset);
  const after = whole.cloneRange();
  after.setStart(words.endContainer, words.endOffset);
  if (!/[\p{L}\p{N}]/u.test(words.toString())) return null;
  return {
    words: words.toString(),
    before: before.toString().slice(-CONTEXT),
    after: after.toString().slice(0, CONTEXT),
    page: Number(slot.dataset['page']),
    share: desk.scrollTop / Math.max(1, desk.scrollHeight - desk.clientHeight),
  };
}
