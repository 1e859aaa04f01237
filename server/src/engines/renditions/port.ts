export interface RenditionSource {
  /** Path of the file. */
  path: string;
  /** Its type: docx, pptx, xls, ... */
  type: string;
}

/** Makes PDFs of office documents in separate processes with limits on time and memory. */
export interface Renditions {
  /** Whether the required program is installed. */
  readonly available: boolean;
  /**
   * Writes the PDF of a document to `target`. Throws `Failure`: `unavailable` if the program is missing or does not start, `damaged` if the
   * file cannot be converted, `time_limit`, `memory_limit`; or the signal's reason.
   */
  make(source: RenditionSource, target: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
