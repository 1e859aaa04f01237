import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Room, SlotName, Slots } from './room.ts';

let list: readonly Room[] = [];

/** Set once at the start, before rendering: the frame itself imports no room. */
export function setRooms(rooms: readonly Room[]): void {
  list = rooms;
}

export const allRooms = (): readonly Room[] => list;

/** The items of a slot, in order. */
export function slotItems<S extends SlotName>(slot: S): Slots[S][] {
  return inOrder(list.flatMap((room): readonly Slots[S][] => room.slots?.[slot] ?? []));
}

/** Sorted by `order`; items without one come last, unchanged. */
export function inOrder<T extends { order?: number | undefined }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER));
}
const DEFAULT_ORDER = 1000;

/** The items that the user can use, by the permissions in the current place. */
export function visibleItems<S extends SlotName>(slot: S, may: (key: PermissionKey) => boolean): Slots[S][] {
  return slotItems(slot).filter(({ permission }) => permission === undefined || may(permission));
}

interface Preloadable {
  preload?: () => Promise<unknown>;
}

/** Loads a page's file together with its slot items, so that the page renders at once. */
export function withSlots<T>(slots: readonly SlotName[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const contents = slots.flatMap((slot) =>
      slotItems(slot).map((item) => ('component' in item ? (item.component as Preloadable) : null)),
    );
    const [file] = await Promise.all([load(), ...contents.map(async (content) => content?.preload?.())]);
    return file;
  };
}
