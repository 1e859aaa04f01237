import { FootnoteReferenceRun, TextRun } from 'docx';
import type { Run } from '../manuscript/manuscript.ts';

/** Text with its formatting and references to notes. */
export function textRuns(
  runs: Run[],
  look: { size?: number; bold?: boolean } = {},
): (TextRun | FootnoteReferenceRun)[] {
  return runs.map((run) =>
    run.note === undefined
      ? new TextRun({
          text: run.text,
          ...look,
          ...(run.bold ? { bold: true } : {}),
          ...(run.italic ? { italics: true } : {}),
        })
      : new FootnoteReferenceRun(run.note),
  );
}
