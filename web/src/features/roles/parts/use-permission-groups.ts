import type { RoleContext } from '@dossier/contract/base/permission';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { permissionListQuery } from '../queries.ts';
import { usePermissionWords } from './permission-words.ts';

/** A permission with its subject and action. */
export interface PermissionLine {
  key: string;
  verb: string;
  object: string;
}
export type PermissionGroup = [object: string, lines: PermissionLine[]];

/** The permissions that apply at the level, grouped by subject. */
export function usePermissionGroups(context: RoleContext): PermissionGroup[] | null {
  const all = useQuery(permissionListQuery).data?.items;
  const split = usePermissionWords();
  return useMemo(() => {
    if (!all) return null;
    const groups = new Map<string, PermissionLine[]>();
    for (const { key, name, applies_to } of all) {
      if (!applies_to.includes(context)) continue;
      const line = { key, ...split(key, name) };
      groups.set(line.object, [...(groups.get(line.object) ?? []), line]);
    }
    return [...groups];
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language, and then the whole screen is drawn anew
  }, [all, context]);
}
