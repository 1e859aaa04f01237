import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, tellFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { useUpdateRole } from '../queries.ts';

/** By role the permissions that are to be turned. */
type Turned = ReadonlyMap<number, { role: Role; keys: ReadonlySet<string> }>;
const nothing: Turned = new Map();

const holds = (role: Role, key: string) => role.permissions.some((one) => one.key === key);

/** Changes that are not saved yet. They stay while other roles are looked at. */
export function useTurned() {
  const { t } = useTranslation('roles');
  const [turned, setTurned] = useState<Turned>(nothing);
  const update = useUpdateRole();
  const isTurned = (role: Role, key: string) => turned.get(role.id)?.keys.has(key) ?? false;

  const turn = (role: Role, key: string) =>
    setTurned((before) => {
      const keys = new Set(before.get(role.id)?.keys);
      if (!keys.delete(key)) keys.add(key);
      const next = new Map(before);
      if (keys.size > 0) next.set(role.id, { role, keys });
      else next.delete(role.id);
      return next;
    });

  async function save() {
    try {
      for (const { role, keys } of turned.values()) {
        const permissions = [
          ...role.permissions.map((one) => one.key).filter((key) => !keys.has(key)),
          ...[...keys].filter((key) => !holds(role, key)),
        ];
        await update.mutateAsync({ id: role.id, body: { permissions: permissions as PermissionKey[] } });
        setTurned((before) => new Map([...before].filter(([other]) => other !== role.id)));
      }
      showToast({ kind: 'success', text: t('saved') });
    } catch (error) {
      tellFailure(error, messageOf(error));
    }
  }

  return {
    isTurned,
    has: (role: Role, key: string) => holds(role, key) !== isTurned(role, key),
    turn,
    count: [...turned.values()].reduce((sum, { keys }) => sum + keys.size, 0),
    discard: () => setTurned(nothing),
    save,
    saving: update.isPending,
  };
}
