import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Composer } from './features/ask/parts/composer.tsx';
import { ScopePicker, type Scope } from './features/ask/parts/scope-picker.tsx';
import { HomePage } from './features/home/pages/home.tsx';
import { homeQuery } from './features/home/queries.ts';
import { useKeys } from './parts/keys.ts';

/** Home works without these: they come when files may be on their way. */
const PageDropzone = lazy(async () => ({ default: (await import('./parts/dropzone.tsx')).PageDropzone }));
const UploadDialog = lazy(async () => ({
  default: (await import('./features/documents/parts/upload-dialog.tsx')).UploadDialog,
}));

/** Home with the box of the conversations on top, which takes documents too. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const [scope, setScope] = useState<Scope>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const mayUpload = useQuery(homeQuery).data?.may_upload ?? false;
  const filesMayCome = useFilesMayCome();
  async function pick() {
    const { pickDocuments } = await import('./features/documents/parts/pick-documents.ts');
    pickDocuments(setFiles);
  }
  useKeys({ u: () => void pick() }, mayUpload);

  return (
    <>
      <HomePage
        askBox={(ask) => (
          <Composer
            placeholder={mayUpload ? t('ask_or_drop') : t('ask')}
            onSend={(question) => ask(question, scope)}
            beside={
              mayUpload && (
                <Button size="xs" leftSection={<IconUpload size={15} aria-hidden />} onClick={() => void pick()}>
                  {t('upload')}
                </Button>
              )
            }
          >
            <ScopePicker value={scope} onChange={setScope} />
          </Composer>
        )}
      />
      <Suspense>
        {mayUpload && filesMayCome && <PageDropzone target={t('drop_target')} onFiles={setFiles} />}
        {files.length > 0 && (
          <UploadDialog
            files={files}
            project={scope?.scope === 'project' ? { id: scope.id, name: scope.title } : null}
            onClose={() => setFiles([])}
          />
        )}
      </Suspense>
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
