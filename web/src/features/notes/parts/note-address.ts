import type { Note } from '@dossier/contract/notes/schema';

type Placed = Pick<Note, 'id' | 'place' | 'document' | 'project' | 'company_id'>;

/** The path of a note, which opens its document and marks its place. */
export function notePath({ id, place, document, project, company_id: company }: Placed): string {
  const search = new URLSearchParams({ tab: 'notes' });
  if (place?.version) search.set('version', String(place.version.number));
  if (place?.start_s !== undefined) search.set('t', String(place.start_s));
  else if (place) {
    for (const key of ['page', 'start', 'end'] as const) search.set(key, String(place[key]));
  }
  return `/company/${company}/project/${project.id}/document/${document.id}?${search.toString()}#note-${id}`;
}
