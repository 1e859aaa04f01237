import type { Role } from '@dossier/contract/roles/schema';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../client/sentences.ts';
import { RowCheckbox } from '../../../parts/checkbox.tsx';
import classes from './role-matrix.module.css';
import type { PermissionGroup, PermissionLine } from './use-permission-groups.ts';
import type { useRoleActions } from './use-role-actions.tsx';

/** The permissions of roles including unsaved changes. */
export interface MatrixProps {
  roles: readonly Role[];
  groups: readonly PermissionGroup[];
  has: (role: Role, key: string) => boolean;
  toggle: (role: Role, key: string) => void;
  isEdited: (role: Role, key: string) => boolean;
  actions: ReturnType<typeof useRoleActions>;
}

interface Props extends Pick<MatrixProps, 'has' | 'toggle' | 'actions'> {
  role: Role;
  line: PermissionLine;
}

/** Whether a role has a permission: a checkbox if editable, otherwise a mark. */
export function PermissionBox({ role, line: { key, object, verb }, has, toggle, actions }: Props) {
  const { t } = useTranslation('roles');
  const allowed = has(role, key);
  if (actions.mayChange(role)) {
    const label = t('cell', { role: roleName(role), object, verb });
    return <RowCheckbox label={label} checked={allowed} onChange={() => toggle(role, key)} />;
  }
  return allowed ? (
    <IconCheck className={classes.yes} size={16} role="img" aria-label={t('allowed')} />
  ) : (
    <IconMinus className={classes.no} size={14} role="img" aria-label={t('not_allowed')} />
  );
}
