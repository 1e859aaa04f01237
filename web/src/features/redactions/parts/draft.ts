import { onSessionEnd } from '../../../client/session.ts';
import { createStored } from '../../../client/stored.ts';

export interface SelectedPlace {
  page: number;
  start: number;
  end: number;
  quote: string;
}

/** What was chosen for the next copy of a version. */
export interface Draft {
  /** Words of the pages, and typed texts, that are removed too. */
  places: readonly SelectedPlace[];
  texts: readonly string[];
  /** Kinds that were switched on or off. */
  switched: readonly string[];
  /** Entities that stay although their kind is removed. */
  kept: readonly number[];
}

const nothing: Draft = { places: [], texts: [], switched: [], kept: [] };

/** Drafts by document and version. They have words of documents, so they last no longer than the tab and the session. */
const store = createStored<Readonly<Record<string, Draft>>>(
  'dossier-redaction-drafts',
  {},
  (raw) => JSON.parse(raw) as Record<string, Draft>,
  (drafts) => (Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts)),
  'session',
);
onSessionEnd(() => store.set({}));

const isSame = (one: SelectedPlace, other: SelectedPlace): boolean =>
  one.page === other.page && one.start === other.start && one.end === other.end;

const toggled = <T>(items: readonly T[], item: T): readonly T[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

/** The draft of a version, and what changes it. */
export function useDraft(documentId: number, version: number) {
  const key = `${documentId}:${version}`;
  const draft = store.use()[key] ?? nothing;
  const change = (next: (before: Draft) => Partial<Draft>) => {
    const before = store.get()[key] ?? nothing;
    store.set({ ...store.get(), [key]: { ...before, ...next(before) } });
  };
  return {
    ...draft,
    addPlace: (place: SelectedPlace) =>
      change(({ places }) => ({ places: [...places.filter((other) => !isSame(place, other)), place] })),
    addText: (text: string) => change(({ texts }) => ({ texts: [...texts.filter((other) => other !== text), text] })),
    removePlace: (place: SelectedPlace) =>
      change(({ places }) => ({ places: places.filter((other) => !isSame(place, other)) })),
    removeText: (text: string) => change(({ texts }) => ({ texts: texts.filter((other) => other !== text) })),
    switchKind: (kind: string) => change(({ switched }) => ({ switched: toggled(switched, kind) })),
    switchEntity: (id: number) => change(({ kept }) => ({ kept: toggled(kept, id) })),
  };
}
