/** What a desk gives the bar above it. */
export interface DeskControls {
  /** Percent of the real size. */
  zoom: number;
  onZoom: (step: 1 | -1) => void;
  /** Missing where there are no pages to go through, as in a workbook. */
  pages?: {
    /** The one that fills most of the desk. */
    shown: number;
    /** How many, where there are others than those that were read. */
    count?: number;
    goTo: (page: number) => void;
  };
}
