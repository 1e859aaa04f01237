import { buildUrl } from '../../../../client/call.ts';
import { sessionHeaders } from '../../../../client/session.ts';
import { documentPaths } from '@dossier/contract/documents/paths';
import { useQuery } from '@tanstack/react-query';
import { outlineQuery } from '../../queries.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { Document, pdfjs } from 'react-pdf';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import 'react-pdf/dist/Page/TextLayer.css';
import classes from './document-desk.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Extra files that PDF.js needs for some documents; copied by the build. */
const data = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}`;
const options = {
  cMapUrl: `${data}/cmaps/`,
  standardFontDataUrl: `${data}/standard_fonts/`,
  wasmUrl: `${data}/wasm/`,
  useWasm: false,
};

interface Props {
  documentId: number;
  version: number;
  children: ReactNode;
  loading: ReactNode;
  failed: ReactNode;
  /** It cannot be opened: damaged, or protected by a password. */
  onFail?: () => void;
  onOpen?: (pdf: pdfjs.PDFDocumentProxy) => void;
}

/**
 * Opens the PDF for its pages. It is loaded in ranges, so that the first page of a large file shows early. An expired token fails a range;
 * the file is then opened again with the new one.
 */
export function PdfFile({ documentId, version, children, loading, failed, onFail, onOpen }: Props) {
  const [attempt, setAttempt] = useState(0);
  const shown = useQuery(outlineQuery(documentId, version)).data?.shown;
  const file = useMemo(
    () =>
      shown === undefined
        ? null
        : {
            url: `${buildUrl(documentPaths.downloadPdf.path, { id: documentId })}?version=${version}&v=${shown}.${attempt}`,
            httpHeaders: sessionHeaders(),
          },
    [documentId, version, attempt, shown],
  );
  if (!file) return loading;
  return (
    <Document
      file={file}
      options={options}
      className={classes.desk ?? ''}
      loading={loading}
      error={failed}
      // A protected file falls back to its extracted text, without asking for the password again.
      onPassword={() => onFail?.()}
      onLoadError={() => (attempt === 0 ? setAttempt(1) : onFail?.())}
      {...(onOpen && { onLoadSuccess: onOpen })}
      externalLinkTarget="_blank"
    >
      {children}
    </Document>
  );
}
