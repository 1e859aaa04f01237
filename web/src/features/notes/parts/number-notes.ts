import type { Note } from '@dossier/contract/notes/schema';
import type { PlaceMark } from '../../documents/parts/viewer/place-mark.ts';

/** Numbers the notes in the order of their places. Those on other versions or without words have no number. */
export function numberNotes(
  notes: readonly Note[],
  versionId: number,
): { marks: PlaceMark[]; byNote: ReadonlyMap<number, number> } {
  const placedNotes = notes
    .flatMap(({ id, place }) =>
      place && place.end > place.start && place.version?.id === versionId ? { id, place } : [],
    )
    .toSorted((a, b) => a.place.page - b.place.page || a.place.start - b.place.start || a.id - b.id);
  return {
    marks: placedNotes.map(({ place: { page, start, end } }, index) => ({ page, start, end, number: index + 1 })),
    byNote: new Map(placedNotes.map(({ id }, index) => [id, index + 1])),
  };
}
