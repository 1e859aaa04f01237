import type { pdfjs } from 'react-pdf';

export interface DrawingRequest {
  page: number;
  /** Device pixels, not CSS pixels. */
  width: number;
  /** For the thumbnails: drawn after all large pages. */
  isSmall: boolean;
  /** Called with a drawing. The first one may have another width, shown until the requested one is ready. */
  onDrawing: (drawing: HTMLCanvasElement, isFinal: boolean) => void;
  onFail: () => void;
}

export interface PageDrawings {
  /** Requests a page; returns a function that cancels the request. */
  request: (request: DrawingRequest) => () => void;
  /** Sets the current page: pages near it are drawn first, and none is started while scrolling fast. */
  setVisible: (page: number) => void;
}

/** Maximum size of a canvas: some browsers draw nothing on larger ones. */
const MAX_PIXELS = 2 ** 24;
/** Maximum of all cached drawings, including visible ones, at 4 bytes each. */
const MAX_CACHED_PIXELS = 2 ** 25;
/** Milliseconds on the same page before other pages are drawn. */
const REST_MS = 80;

const all = new WeakMap<pdfjs.PDFDocumentProxy, PageDrawings>();

/** The drawing queue of an open PDF. */
export function getDrawings(pdf: pdfjs.PDFDocumentProxy): PageDrawings {
  const drawings = all.get(pdf) ?? createDrawings(pdf);
  all.set(pdf, drawings);
  return drawings;
}

/** Draws one page at a time, so that scrolling stays smooth, and caches the drawings used last. */
function createDrawings(pdf: pdfjs.PDFDocumentProxy): PageDrawings {
  const requests = new Set<DrawingRequest>();
  const cache = drawingCache();
  let visiblePages = 1;
  let rests = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawing: { request: DrawingRequest; abort: AbortController } | null = null;

  const next = () => {
    clearTimeout(timer);
    const request = pickUrgent(requests, visiblePages);
    if (drawing || !request) return;
    const wait = rests - performance.now();
    if (wait > 0) {
      timer = setTimeout(next, wait);
      return;
    }
    const abort = new AbortController();
    drawing = { request, abort };
    const big = request.isSmall ? cache.get({ page: request.page, isSmall: false }) : undefined;
    drawPage(pdf, request, big, abort.signal)
      .then((canvas) => {
        requests.delete(request);
        cache.add(request, canvas);
        request.onDrawing(canvas, true);
      })
      .catch(() => {
        if (abort.signal.aborted) return;
        requests.delete(request);
        request.onFail();
      })
      .finally(() => {
        drawing = null;
        next();
      });
  };

  return {
    request(request) {
      const cached = cache.get(request);
      const isFinal = cached !== undefined && Number(cached.dataset['wanted']) === request.width;
      if (cached) request.onDrawing(cached, isFinal);
      if (isFinal) return () => {};
      requests.add(request);
      // The current page does not wait for a thumbnail.
      if (drawing?.request.isSmall && !request.isSmall) drawing.abort.abort();
      next();
      return () => {
        requests.delete(request);
        if (drawing?.request === request) drawing.abort.abort();
      };
    },
    setVisible(page) {
      if (page === visiblePages) return;
      visiblePages = page;
      rests = performance.now() + REST_MS;
    },
  };
}

/** Draws a page, or scales down an existing larger drawing. */
async function drawPage(
  pdf: pdfjs.PDFDocumentProxy,
  { page: number, width }: DrawingRequest,
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

function pickUrgent(requests: ReadonlySet<DrawingRequest>, visiblePages: number): DrawingRequest | undefined {
  const order = ({ page, isSmall }: DrawingRequest) => (isSmall ? 1e9 : 0) + Math.abs(page - visiblePages);
  let first: DrawingRequest | undefined;
  for (const request of requests) if (!first || order(request) < order(first)) first = request;
  return first;
}

function emptyCanvas(page: pdfjs.PDFPageProxy, requestedWidth: number): HTMLCanvasElement {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(requestedWidth / width, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  canvas.dataset['wanted'] = String(requestedWidth);
  return canvas;
}

type CacheKey = Pick<DrawingRequest, 'page' | 'isSmall'>;

/** Least recently used cache with one large and one small drawing per page. */
function drawingCache() {
  const drawings = new Map<string, HTMLCanvasElement>();
  const cacheKey = ({ page, isSmall }: CacheKey) => `${page} ${isSmall ? 'small' : 'big'}`;
  const pixels = ({ width, height }: HTMLCanvasElement) => width * height;
  return {
    get(key: CacheKey): HTMLCanvasElement | undefined {
      const name = cacheKey(key);
      const drawing = drawings.get(name);
      if (!drawing) return undefined;
      drawings.delete(name);
      drawings.set(name, drawing);
      return drawing;
    },
    add(key: CacheKey, drawing: HTMLCanvasElement): void {
      drawings.delete(cacheKey(key));
      drawings.set(cacheKey(key), drawing);
      let sum = 0;
      for (const cached of drawings.values()) sum += pixels(cached);
      for (const [name, cached] of drawings) {
        if (sum <= MAX_CACHED_PIXELS) return;
        // Visible drawings stay in the cache.
        if (cached.isConnected || cached === drawing) continue;
        sum -= pixels(cached);
        drawings.delete(name);
      }
    },
  };
}
