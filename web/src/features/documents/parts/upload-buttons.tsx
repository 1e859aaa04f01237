import type { OneProject } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../client/failures.ts';
import { useKeys } from '../../../parts/keys.ts';
import { lateFile, latePart } from '../../../parts/late-part.tsx';

/** Home works without these: they come when files may be on their way. */
const PageDropzone = latePart(async () => (await import('../../../parts/dropzone.tsx')).PageDropzone);
const UploadDialog = latePart(async () => (await import('./upload-dialog.tsx')).UploadDialog);
const picking = lateFile(() => import('./pick-documents.ts'));
const pickingUploads = lateFile(() => import('./pick-uploads.ts'));

/** Uploads into the project whose page is shown. */
export function ProjectUpload({ project, tab }: { project: OneProject; tab: string }) {
  if (project.archived || tab === 'members') return null;
  return (
    <UploadButton
      text="button"
      variant="filled"
      iconSize={16}
      onClick={() => void pickingUploads().then(({ pickUploads }) => pickUploads(project), tellFailure)}
    />
  );
}

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

function UploadButton({
  text,
  iconSize,
  ...props
}: {
  text: 'button' | 'on_home';
  iconSize: number;
  onClick: () => void;
  variant?: string;
  size?: string;
}) {
  const { t } = useTranslation('frame');
  return (
    <Button leftSection={<IconUpload size={iconSize} aria-hidden />} {...props}>
      {t(`documents.upload.${text}`)}
    </Button>
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
