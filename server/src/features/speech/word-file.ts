import { computation } from '../../engines/computing/port.ts';

export interface TranscriptInput {
  title: string;
  passages: readonly { time: string; speaker: string; text: string }[];
}

/** Writes a transcript as a Word document. */
export const transcriptFile = computation<TranscriptInput, Uint8Array>('write_transcript');

/** A transcript as a Word document: a paragraph for each passage, after its time and speaker. */
export async function computeTranscriptFile({ title, passages }: TranscriptInput): Promise<Uint8Array> {
  // Large, and rarely needed.
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx');
  const document = new Document({
    title,
    creator: 'Dossier',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
        title: { run: { font: 'Calibri', size: 36, bold: true }, paragraph: { spacing: { after: 160 } } },
      },
    },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
          ...passages.map(
            ({ time, speaker, text }) =>
              new Paragraph({
                children: [
                  new TextRun({ text: `${time}  `, color: '666666' }),
                  ...(speaker === '' ? [] : [new TextRun({ text: `${speaker}: `, bold: true })]),
                  new TextRun(text),
                ],
              }),
          ),
        ],
      },
    ],
  });
  return await Packer.toBuffer(document);
}
