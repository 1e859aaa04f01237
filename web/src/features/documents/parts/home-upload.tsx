import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../client/failures.ts';
import { useKeys } from '../../../parts/keys.ts';
import { lateFile, latePart } from '../../../parts/late-part.tsx';
import { UploadButton } from './upload-button.tsx';

/** Home works without these: they come when files may be on their way. */
const PageDropzone = latePart(async () => (await import('../../../parts/dropzone.tsx')).PageDropzone);
const UploadDialog = latePart(async () => (await import('./upload-dialog.tsx')).UploadDialog);
const picking = lateFile(() => import('./pick-documents.ts'));

interface HomeUploadProps {
  project: { id: number; name: string } | null;
  mayUpload: boolean;
}

/** Uploads from home, into the project that is asked about or one that is chosen then. */
export function HomeUpload({ project, mayUpload }: HomeUploadProps) {
  const { t } = useTranslation('frame');
  const [files, setFiles] = useState<readonly File[]>([]);
  const filesMayCome = useFilesMayCome();
  const pick = () => void picking().then(({ pickDocuments }) => pickDocuments(setFiles), tellFailure);
  useKeys({ u: pick }, mayUpload);
  if (!mayUpload) return null;
  return (
    <>
      <UploadButton text="on_home" size="xs" iconSize={15} onClick={pick} />
      {filesMayCome && <PageDropzone target={t('documents.upload.drop_target')} onFiles={setFiles} />}
      {files.length > 0 && <UploadDialog files={files} project={project} onClose={() => setFiles([])} />}
    </>
  );
}

/** Files are dragged in from other windows: whoever brings some has been there with the pointer. */
function useFilesMayCome(): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    const note = () => setMay(true);
    const root = document.documentElement;
    root.addEventListener('mouseleave', note);
    addEventListener('blur', note);
    addEventListener('dragenter', note);
    return () => {
      root.removeEventListener('mouseleave', note);
      removeEventListener('blur', note);
      removeEventListener('dragenter', note);
    };
  }, []);
  return may;
}
