/** `[x, y, width, height]` as shares of the page, origin top left. */
export type Area = readonly [x: number, y: number, width: number, height: number];

/** A framed area of a page. */
export interface PageArea {
  key: string;
  page: number;
  area: Area;
  /** Stands on the frame. */
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
