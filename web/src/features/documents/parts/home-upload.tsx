import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { useKeys } from '../../../parts/keys.ts';
import { lazyModule, lazyComponent } from '../../../parts/lazy-component.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { UploadButton } from './upload-button.tsx';

/** Not needed for the first load of home. */
const PageDropzone = lazyComponent(async () => (await import('../../../parts/dropzone.tsx')).PageDropzone);
const UploadDialog = lazyComponent(async () => (await import('./upload-dialog.tsx')).UploadDialog);
const picking = lazyModule(() => import('./pick-documents.ts'));

interface HomeUploadProps {
  project: { id: number; name: string } | null;
  mayUpload: boolean;
}

/** Uploads from home, into the question's project or one that is selected in the dialog. */
export function HomeUpload({ project, mayUpload }: HomeUploadProps) {
  const { t } = useTranslation('frame');
  const narrow = useNarrow();
  const [files, setFiles] = useState<readonly File[]>([]);
  const mayDropFiles = useFilesMayCome();
  const pick = () => void picking().then(({ pickDocuments }) => pickDocuments(setFiles), showFailure);
  useKeys({ u: pick }, mayUpload);
  if (!mayUpload) return null;
  return (
    <>
      <UploadButton text={narrow ? 'button' : 'on_home'} size="xs" iconSize={15} onClick={pick} />
      {mayDropFiles && <PageDropzone target={t('documents.upload.drop_target')} onFiles={setFiles} />}
      {files.length > 0 && <UploadDialog files={files} project={project} onClose={() => setFiles([])} />}
    </>
  );
}

/** Whether files may be dragged in: from another window, so the pointer has left this one. */
function useFilesMayCome(): boolean {
  const [mayDrop, setMayCome] = useState(false);
  useEffect(() => {
    const note = () => setMayCome(true);
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
  return mayDrop;
}
