import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from './client/failures.ts';
import { Composer } from './features/ask/parts/composer.tsx';
import { ScopePicker, type Scope } from './features/ask/parts/scope-picker.tsx';
import { HomePage } from './features/home/pages/home.tsx';
import { homeQuery } from './features/home/queries.ts';
import { useKeys } from './parts/keys.ts';
import { lateFile, latePart } from './parts/late-part.tsx';

/** Home works without these: they come when files may be on their way. */
const PageDropzone = latePart(async () => (await import('./parts/dropzone.tsx')).PageDropzone);
const UploadDialog = latePart(async () => (await import('./features/documents/parts/upload-dialog.tsx')).UploadDialog);
const picking = lateFile(() => import('./features/documents/parts/pick-documents.ts'));

/** Home with the box of the conversations on top, which takes documents too. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const [scope, setScope] = useState<Scope>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const mayUpload = useQuery(homeQuery).data?.may_upload ?? false;
  const filesMayCome = useFilesMayCome();
  const pick = () => void picking().then(({ pickDocuments }) => pickDocuments(setFiles), tellFailure);
  useKeys({ u: pick }, mayUpload);

  return (
    <>
      <HomePage
        askBox={(ask) => (
          <Composer
            placeholder={mayUpload ? t('ask_or_drop') : t('ask')}
            onSend={(question) => ask(question, scope)}
            beside={
              mayUpload && (
                <Button size="xs" leftSection={<IconUpload size={15} aria-hidden />} onClick={pick}>
                  {t('upload')}
                </Button>
              )
            }
          >
            <ScopePicker value={scope} onChange={setScope} />
          </Composer>
        )}
      />
      {mayUpload && filesMayCome && <PageDropzone target={t('drop_target')} onFiles={setFiles} />}
      {files.length > 0 && (
        <UploadDialog
          files={files}
          project={scope?.scope === 'project' ? { id: scope.id, name: scope.title } : null}
          onClose={() => setFiles([])}
        />
      )}
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
