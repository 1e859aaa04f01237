import type { OneProject } from '@dossier/contract/projects/schema';
import { pickUploads } from './pick-uploads.ts';
import { UploadButton } from './upload-button.tsx';

/** Uploads into the project whose page is shown; what it needs is there when the server is not. */
export function ProjectUpload({ project, tab }: { project: OneProject; tab: string }) {
  if (project.archived || tab === 'members') return null;
  return <UploadButton text="button" variant="filled" iconSize={16} onClick={() => pickUploads(project)} />;
}
