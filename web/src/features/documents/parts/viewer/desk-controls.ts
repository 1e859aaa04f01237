/** Controls that the view passes to the toolbar. */
export interface DeskControls {
  /** Percent of the real size. */
  zoom: number;
  onZoom: (step: 1 | -1) => void;
  /** Undefined if there are no pages, as in a workbook. */
  pages?: {
    /** The page that fills most of the view. */
    current: number;
    /** Number of pages, if it differs from the pages of the extracted text. */
    count?: number;
    goTo: (page: number) => void;
  };
}
