import { Button } from '@mantine/core';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { usePermissions } from '../../../client/me.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useArrival } from './folders/arrivals.ts';
import { pickFolderUploads, pickUploads } from './pick-uploads.ts';
import { UploadMenu } from './folders/upload-menu.tsx';
import { UploadButton } from './upload-button.tsx';
import { useUploads } from './uploads.ts';

/** Needed only if a document with the same file name exists. */
const NamesakesDialog = lazyComponent(async () => (await import('./versions/namesakes-dialog.tsx')).NamesakesDialog);

/** Needed only for folders and zip files. */
const ArrivalDialog = lazyComponent(async () => (await import('./folders/arrival-dialog.tsx')).ArrivalDialog);

/** Uploads into the current project; not lazy, so that it works without the server. */
export function ProjectUpload({ project, tab }: { project: ProjectDetails; tab: string }) {
  const may = usePermissions('project', project.id);
  const namesakes = useUploads(project.id).filter(({ state }) => state === 'asks');
  const arrival = useArrival(project.id);
  const mayUpdate = may('DOCUMENT_UPDATE');
  return (
    <>
      {!project.archived && tab !== 'members' && (
        <Button.Group>
          <UploadButton text="button" variant="filled" iconSize={16} onClick={() => pickUploads(project, mayUpdate)} />
          <UploadMenu
            onFiles={() => pickUploads(project, mayUpdate)}
            onFolder={() => pickFolderUploads(project, mayUpdate)}
          />
        </Button.Group>
      )}
      {arrival && <ArrivalDialog arrival={arrival} />}
      {namesakes.length > 0 && <NamesakesDialog projectId={project.id} uploads={namesakes} />}
    </>
  );
}
