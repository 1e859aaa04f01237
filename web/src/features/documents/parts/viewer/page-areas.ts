/** `[x, y, width, height]` as shares of the page, origin top left. */
export type Area = readonly [x: number, y: number, width: number, height: number];

/** A framed area of a page. */
export interface PageArea {
  key: string;
  page: number;
  area: Area;
  /** Written on the frame. */
  label: string;
  /** Not confirmed. */
  isDashed: boolean;
  isCurrent: boolean;
}

/** What a panel frames on the pages. */
export interface PageAreas {
  items: readonly PageArea[];
  onChoose: (key: string) => void;
  /** Gets an area that the user draws; null while none can be drawn. */
  onDraw: ((page: number, area: Area) => void) | null;
}

/** The area between two points of a page, which are shares of it and may be outside. */
export function areaBetween(from: readonly [number, number], to: readonly [number, number]): Area {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const [left, right] = [within(Math.min(from[0], to[0])), within(Math.max(from[0], to[0]))];
  const [top, bottom] = [within(Math.min(from[1], to[1])), within(Math.max(from[1], to[1]))];
  return [left, top, right - left, bottom - top];
}

/** Where a box that is drawn by keys begins: in the middle of the page, as large as a signature. */
const START: Area = [0.35, 0.46, 0.3, 0.08];
const STEP = 0.01;
const MIN_SIZE = 0.02;
const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The area after an arrow key, which moves it, or with `isSize` changes its size; undefined for other keys. */
export function areaAfterKey(area: Area | null, key: string, isSize: boolean): Area | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  if (!area) return START;
  const [x, y, width, height] = area;
  const [dx, dy] = [direction[0] * STEP, direction[1] * STEP];
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  if (isSize) return [x, y, within(width + dx, MIN_SIZE, 1 - x), within(height + dy, MIN_SIZE, 1 - y)];
  return [within(x + dx, 0, 1 - width), within(y + dy, 0, 1 - height), width, height];
}
