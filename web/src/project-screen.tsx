import { getRouteApi } from '@tanstack/react-router';
import { useLiveDocuments } from './features/documents/live.ts';
import { DocumentsTable } from './features/documents/parts/documents-table.tsx';
import { pickUploads } from './features/documents/parts/pick-uploads.ts';
import { ProjectPage } from './features/projects/pages/project.tsx';

const route = getRouteApi('/layout/company/$companyId/project/$projectId');

/** The project with its documents. Here rooms above and below meet, as they do in the routes. */
export function ProjectScreen() {
  const { projectId } = route.useParams();
  useLiveDocuments(projectId);
  return <ProjectPage documents={(context) => <DocumentsTable {...context} />} onUpload={pickUploads} />;
}
