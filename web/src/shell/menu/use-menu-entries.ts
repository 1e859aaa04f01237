import { useMayReach, useMe } from '../../client/me.ts';
import { allRooms } from '../room-list.ts';
import type { MenuEntry } from '../room.ts';

/** What the rooms have in the menu and the user may open, in the order of the rooms. */
export function useMenuEntries(): MenuEntry[] {
  const me = useMe();
  const may = useMayReach();
  return allRooms()
    .flatMap((room) => room.menu ?? [])
    .filter(
      ({ permission, technicalAdmin }) =>
        (!technicalAdmin || me.is_technical_admin) && (!permission || may(permission)),
    );
}

/** Whether the path shown belongs to this entry. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return [entry.to, ...(entry.under ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
