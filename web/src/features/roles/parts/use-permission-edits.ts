import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { useUpdateRole } from '../queries.ts';

/** The permissions to toggle, by role. */
type PermissionEdits = ReadonlyMap<number, { role: Role; keys: ReadonlySet<string> }>;
const noEdits: PermissionEdits = new Map();

const hasPermission = (role: Role, key: string) => role.permissions.some((permission) => permission.key === key);

/** Unsaved changes. They are kept while paging through roles. */
export function usePermissionEdits() {
  const { t } = useTranslation('roles');
  const [edits, setEdits] = useState<PermissionEdits>(noEdits);
  const update = useUpdateRole();
  const isEdited = (role: Role, key: string) => edits.get(role.id)?.keys.has(key) ?? false;

  const toggle = (role: Role, key: string) =>
    setEdits((before) => {
      const keys = new Set(before.get(role.id)?.keys);
      if (!keys.delete(key)) keys.add(key);
      const next = new Map(before);
      if (keys.size > 0) next.set(role.id, { role, keys });
      else next.delete(role.id);
      return next;
    });

  async function save() {
    try {
      for (const { role, keys } of edits.values()) {
        const permissions = [
          ...role.permissions.map((permission) => permission.key).filter((key) => !keys.has(key)),
          ...[...keys].filter((key) => !hasPermission(role, key)),
        ];
        await update.mutateAsync({ id: role.id, body: { permissions: permissions as PermissionKey[] } });
        setEdits((before) => new Map([...before].filter(([other]) => other !== role.id)));
      }
      showToast({ kind: 'success', text: t('saved') });
    } catch (error) {
      showFailure(error, errorMessage(error));
    }
  }

  return {
    isEdited,
    has: (role: Role, key: string) => hasPermission(role, key) !== isEdited(role, key),
    toggle,
    count: [...edits.values()].reduce((sum, { keys }) => sum + keys.size, 0),
    discard: () => setEdits(noEdits),
    save,
    saving: update.isPending,
  };
}
