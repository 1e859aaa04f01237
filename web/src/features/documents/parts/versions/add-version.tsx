import type { Document } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageDropzone } from '../../../../parts/dropzone.tsx';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { versionsQuery } from './version-queries.ts';
import { UploadRow } from '../upload-rows.tsx';
import { useVersionUploads } from '../uploads.ts';

const NewVersionDialog = lazyComponent(async () => (await import('./new-version-dialog.tsx')).NewVersionDialog);

interface Props {
  document: Document;
  /** The file that was chosen or dropped, until its upload has started. */
  file: File | null;
  onFile: (file: File | null) => void;
  onStart: () => void;
}

/** Accepts a file for the next version of a document, dropped anywhere on its page. */
export function AddVersion({ document, file, onFile, onStart }: Props) {
  const { t } = useTranslation('documents');
  const newest = useQuery({ ...versionsQuery(document.id), enabled: document.number_of_versions > 1 }).data?.[0];
  const number = (newest?.number ?? document.number_of_versions) + 1;
  return (
    <>
      <PageDropzone
        target={t('versions.drop_target', { number, name: document.name })}
        onFiles={(files) => onFile(files[0] ?? null)}
      />
      {file && <NewVersionDialog document={document} file={file} onClose={() => onFile(null)} onStart={onStart} />}
    </>
  );
}

/** The versions of a document that are being uploaded, and those that could not be. */
export function VersionUploads({ documentId }: { documentId: number }) {
  return useVersionUploads(documentId).map((upload) => <UploadRow key={upload.id} upload={upload} />);
}
