import { usePermissionsAnywhere, useMe } from '../../client/me.ts';
import { allRooms } from '../room-list.ts';
import type { MenuEntry } from '../room.ts';

/** The menu entries of all rooms that the user can open, in the order of the rooms. */
export function useMenuEntries(): MenuEntry[] {
  const me = useMe();
  const may = usePermissionsAnywhere();
  return allRooms()
    .flatMap((room) => room.menu ?? [])
    .filter(
      ({ permission, technicalAdmin }) =>
        (!technicalAdmin || me.is_technical_admin) && (!permission || [permission].flat().some(may)),
    );
}

/** Whether the current path belongs to this entry. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  return [entry.to, ...(entry.under ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
