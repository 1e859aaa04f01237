import type { pdfjs } from 'react-pdf';

export interface DrawingWish {
  page: number;
  /** Pixels of the screen, not of CSS. */
  width: number;
  /** For the rail beside the pages: drawn when nothing bigger is to be drawn. */
  isSmall: boolean;
  /** A drawing is there. The first one may be of another width, to be shown until the wanted one comes. */
  onDrawing: (drawing: HTMLCanvasElement, isFinal: boolean) => void;
  onFail: () => void;
}

export interface PageDrawings {
  /** Asks for a page until the function given back is called. */
  want: (wish: DrawingWish) => () => void;
  /** Tells which page is looked at: those near it are drawn first, and nothing is begun while pages rush past. */
  lookAt: (page: number) => void;
}

/** No canvas gets larger: some browsers draw nothing on it. */
const LARGEST_PIXELS = 2 ** 24;
/** What is kept of all drawings, those in sight among them: 4 bytes each. */
const KEPT_PIXELS = 2 ** 25;
/** So long, in milliseconds, one looks at the same page before others are begun. */
const REST = 80;

const all = new WeakMap<pdfjs.PDFDocumentProxy, PageDrawings>();

/** The drawings of an open PDF. */
export function drawingsOf(pdf: pdfjs.PDFDocumentProxy): PageDrawings {
  const drawings = all.get(pdf) ?? drawPagesOf(pdf);
  all.set(pdf, drawings);
  return drawings;
}

/** Draws one page at a time, so that the browser stays free to scroll, and keeps the drawings used last. */
function drawPagesOf(pdf: pdfjs.PDFDocumentProxy): PageDrawings {
  const wishes = new Set<DrawingWish>();
  const kept = keptDrawings();
  let lookedAt = 1;
  let rests = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawing: { wish: DrawingWish; abort: AbortController } | null = null;

  const next = () => {
    clearTimeout(timer);
    const wish = mostUrgent(wishes, lookedAt);
    if (drawing || !wish) return;
    const wait = rests - performance.now();
    if (wait > 0) {
      timer = setTimeout(next, wait);
      return;
    }
    const abort = new AbortController();
    drawing = { wish, abort };
    const big = wish.isSmall ? kept.get({ page: wish.page, isSmall: false }) : undefined;
    drawPage(pdf, wish, big, abort.signal)
      .then((canvas) => {
        wishes.delete(wish);
        kept.add(wish, canvas);
        wish.onDrawing(canvas, true);
      })
      .catch(() => {
        if (abort.signal.aborted) return;
        wishes.delete(wish);
        wish.onFail();
      })
      .finally(() => {
        drawing = null;
        next();
      });
  };

  return {
    want(wish) {
      const there = kept.get(wish);
      const isFinal = there !== undefined && Number(there.dataset['wanted']) === wish.width;
      if (there) wish.onDrawing(there, isFinal);
      if (isFinal) return () => {};
      wishes.add(wish);
      // What one looks at does not wait for what stands beside it.
      if (drawing?.wish.isSmall && !wish.isSmall) drawing.abort.abort();
      next();
      return () => {
        wishes.delete(wish);
        if (drawing?.wish === wish) drawing.abort.abort();
      };
    },
    lookAt(page) {
      if (page === lookedAt) return;
      lookedAt = page;
      rests = performance.now() + REST;
    },
  };
}

/** Draws a page, or makes it smaller where a bigger drawing is there already. */
async function drawPage(
  pdf: pdfjs.PDFDocumentProxy,
  { page: number, width }: DrawingWish,
  bigger: HTMLCanvasElement | undefined,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const canvas = emptyCanvas(page, width);
  if (bigger) {
    canvas.getContext('2d')?.drawImage(bigger, 0, 0, canvas.width, canvas.height);
    return canvas;
  }
  const scale = canvas.width / page.getViewport({ scale: 1 }).width;
  const task = page.render({ canvas, viewport: page.getViewport({ scale }) });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
  page.cleanup();
  return canvas;
}

function mostUrgent(wishes: ReadonlySet<DrawingWish>, lookedAt: number): DrawingWish | undefined {
  const order = ({ page, isSmall }: DrawingWish) => (isSmall ? 1e9 : 0) + Math.abs(page - lookedAt);
  let first: DrawingWish | undefined;
  for (const wish of wishes) if (!first || order(wish) < order(first)) first = wish;
  return first;
}

function emptyCanvas(page: pdfjs.PDFPageProxy, wanted: number): HTMLCanvasElement {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(wanted / width, Math.sqrt(LARGEST_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  canvas.dataset['wanted'] = String(wanted);
  return canvas;
}

type Place = Pick<DrawingWish, 'page' | 'isSmall'>;

/** The drawings used last, one big and one small of each page. */
function keptDrawings() {
  const drawings = new Map<string, HTMLCanvasElement>();
  const nameOf = ({ page, isSmall }: Place) => `${page} ${isSmall ? 'small' : 'big'}`;
  const pixels = ({ width, height }: HTMLCanvasElement) => width * height;
  return {
    get(place: Place): HTMLCanvasElement | undefined {
      const name = nameOf(place);
      const drawing = drawings.get(name);
      if (!drawing) return undefined;
      drawings.delete(name);
      drawings.set(name, drawing);
      return drawing;
    },
    add(place: Place, drawing: HTMLCanvasElement): void {
      drawings.delete(nameOf(place));
      drawings.set(nameOf(place), drawing);
      let sum = 0;
      for (const one of drawings.values()) sum += pixels(one);
      for (const [name, one] of drawings) {
        if (sum <= KEPT_PIXELS) return;
        // What is in sight stays there.
        if (one.isConnected || one === drawing) continue;
        sum -= pixels(one);
        drawings.delete(name);
      }
    },
  };
}
