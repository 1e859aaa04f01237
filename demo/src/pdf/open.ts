import PDFDocument from 'pdfkit';
import type { Language } from '../manuscript/manuscript.ts';

export interface PdfFacts {
  title: string;
  author: string;
  subject?: string;
  /** The creation date; fixed, so that the output is deterministic. */
  date: Date;
}

const locales: Record<Language, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE', it: 'it-IT', es: 'es-ES' };

/** An empty PDF without pages, and a promise of its bytes. */
export function openPdf(
  { title, author, subject, date }: PdfFacts,
  { width, height }: { width: number; height: number },
  language: Language,
): { document: PDFKit.PDFDocument; bytes: Promise<Uint8Array> } {
  const document = new PDFDocument({
    autoFirstPage: false,
    size: [width, height],
    margin: 0,
    lang: locales[language],
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      ...(subject === undefined ? {} : { Subject: subject }),
      Creator: 'Document office',
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  return { document, bytes };
}
