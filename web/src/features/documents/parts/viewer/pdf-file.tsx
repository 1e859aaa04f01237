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

interface SourceProps {
  address: string;
  /** `shown` of the document's outline; undefined while it is loading. */
  shown: string | undefined;
  children: ReactNode;
  loading: ReactNode;
  failed: ReactNode;
  /** It cannot be opened: damaged, or protected by a password. */
  onFail?: () => void;
  onOpen?: (pdf: pdfjs.PDFDocumentProxy) => void;
}

interface Props extends Omit<SourceProps, 'address' | 'shown'> {
  documentId: number;
  version: number;
}

/** Opens the PDF of a document for its pages. */
export function PdfFile({ documentId, version, ...more }: Props) {
  const shown = useQuery(outlineQuery(documentId, version)).data?.shown;
  const address = `${buildUrl(documentPaths.downloadPdf.path, { id: documentId })}?version=${version}`;
  return <PdfSource address={address} shown={shown} {...more} />;
}

/**
 * Opens a PDF for its pages. It is loaded in ranges, so that the first page of a large file shows early. An expired token fails a range;
 * the file is then opened again with the new one.
 */
export function PdfSource({ address, shown, children, loading, failed, onFail, onOpen }: SourceProps) {
  const [attempt, setAttempt] = useState(0);
  const file = useMemo(
    () =>
      shown === undefined
        ? null
        : {
            url: `${address}${address.includes('?') ? '&' : '?'}v=${shown}.${attempt}`,
            httpHeaders: sessionHeaders(),
          },
    [address, attempt, shown],
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
