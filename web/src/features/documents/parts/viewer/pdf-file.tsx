import { addressOf } from '../../../../client/call.ts';
import { sessionHeaders } from '../../../../client/session.ts';
import { documentCalls } from '@dossier/contract/documents/calls';
import { useMemo, useState, type ReactNode } from 'react';
import { Document, pdfjs } from 'react-pdf';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import 'react-pdf/dist/Page/TextLayer.css';
import classes from './document-desk.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** What some files need beside the library; the build puts it there. */
const data = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}`;
const options = {
  cMapUrl: `${data}/cmaps/`,
  standardFontDataUrl: `${data}/standard_fonts/`,
  wasmUrl: `${data}/wasm/`,
  useWasm: false,
};

interface Props {
  documentId: number;
  versionId: number;
  children: ReactNode;
  loading: ReactNode;
  failed: ReactNode;
  /** It cannot be opened: it is damaged, or protected by a password. */
  onFail?: () => void;
  onOpen?: (pdf: pdfjs.PDFDocumentProxy) => void;
}

/**
 * A PDF that its pages stand on. It comes in ranges, so that the first page shows long before a big file is here. A token that ends
 * on the way fails a range; the file is then opened once more with the new one.
 */
export function PdfFile({ documentId, versionId, children, loading, failed, onFail, onOpen }: Props) {
  const [attempt, setAttempt] = useState(0);
  const file = useMemo(
    () => ({
      url: `${addressOf(documentCalls.downloadPdf.path, { id: documentId })}?v=${versionId}.${attempt}`,
      httpHeaders: sessionHeaders(),
    }),
    [documentId, versionId, attempt],
  );
  return (
    <Document
      file={file}
      options={options}
      className={classes.desk ?? ''}
      loading={loading}
      error={failed}
      // A protected file is shown as it was read with its password: nobody is asked for that again here.
      onPassword={() => onFail?.()}
      onLoadError={() => (attempt === 0 ? setAttempt(1) : onFail?.())}
      {...(onOpen && { onLoadSuccess: onOpen })}
      externalLinkTarget="_blank"
    >
      {children}
    </Document>
  );
}
