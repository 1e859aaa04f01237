import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Room, SlotName, Slots } from './room.ts';

let list: readonly Room[] = [];

/** Told once at the start, before anything is shown: the frame itself knows no room. */
export function setRooms(rooms: readonly Room[]): void {
  list = rooms;
}

export const allRooms = (): readonly Room[] => list;

/** What rooms have put into a slot, in its order. */
export function slotItems<S extends SlotName>(slot: S): Slots[S][] {
  return inOrder(list.flatMap((room): readonly Slots[S][] => room.slots?.[slot] ?? []));
}

/** By their `order`; those without one come last, as they are. */
export function inOrder<T extends { order?: number | undefined }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.order ?? LAST) - (b.order ?? LAST));
}
const LAST = 1000;

/** Those of them that the user may use, by the permissions of the place that the page shows. */
export function visibleItems<S extends SlotName>(slot: S, may: (key: PermissionKey) => boolean): Slots[S][] {
  return slotItems(slot).filter(({ permission }) => permission === undefined || may(permission));
}

interface Preloadable {
  preload?: () => Promise<unknown>;
}

/** A page's file together with what rooms have put into its slots, so that the page is shown as a whole. */
export function withSlots<T>(slots: readonly SlotName[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const contents = slots.flatMap((slot) =>
      slotItems(slot).map((item) => ('component' in item ? (item.component as Preloadable) : null)),
    );
    const [file] = await Promise.all([load(), ...contents.map(async (content) => content?.preload?.())]);
    return file;
  };
}
