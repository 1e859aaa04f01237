import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { pickUploads } from './pick-uploads.ts';
import { UploadButton } from './upload-button.tsx';

/** Uploads into the current project; not lazy, so that it works without the server. */
export function ProjectUpload({ project, tab }: { project: ProjectDetails; tab: string }) {
  if (project.archived || tab === 'members') return null;
  return <UploadButton text="button" variant="filled" iconSize={16} onClick={() => pickUploads(project)} />;
}
