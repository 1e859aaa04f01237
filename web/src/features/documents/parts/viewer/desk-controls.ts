/** What a desk of pages gives the bar above it. */
export interface DeskControls {
  /** The page that fills most of the desk. */
  page: number;
  /** The pages, where there are others than those that were read. */
  count?: number;
  /** Percent of the real size. */
  zoom: number;
  onZoom: (step: 1 | -1) => void;
  goTo: (page: number) => void;
}
