export interface RenditionSource {
  /** The file. */
  path: string;
  /** What it is: docx, pptx, xls, ... */
  type: string;
}

/** Makes PDFs of office documents, in processes of their own with limits of time and memory. */
export interface Renditions {
  /** Whether this machine has what it takes. */
  readonly available: boolean;
  /**
   * Writes the PDF of a document to the path. Throws `Failure`: `unavailable` when the machine has no program for it or the program does
   * not start, `damaged` when it could make nothing of the file, `time_limit` and `memory_limit`; or the signal's reason.
   */
  make(source: RenditionSource, target: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
