import type { RoleContext } from '@dossier/contract/base/permission';
import type { Role } from '@dossier/contract/roles/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../parts/data-table/column.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { usePermissionsAnywhere, usePermissions } from '../../../client/me.ts';
import { useDeleteRole } from '../queries.ts';
import { AddRoleDialog, RenameRoleDialog } from './role-dialogs.tsx';

/** Adding, renaming and deleting roles, with dialogs, confirmations and messages. */
export function useRoleActions({ context, companyId }: { context: RoleContext; companyId?: number }) {
  const { t } = useTranslation('roles');
  const atApp = usePermissions();
  const inCompany = usePermissions('company', companyId);
  const hasAnywhere = usePermissionsAnywhere();
  const deletion = useDeletion();
  const deleting = useDeleteRole();
  const [open, setOpen] = useState<'add' | Role | null>(null);

  /** System roles are owned by the product, all others by the installation or a company. */
  function may(role: Role, verb: 'UPDATE' | 'DELETE'): boolean {
    if (role.system_role) return false;
    if (role.company === null) return atApp(`ROLE_APP_${verb}`);
    return companyId === undefined ? hasAnywhere(`ROLE_${verb}`) : inCompany(`ROLE_${verb}`);
  }

  const remove = ({ id, name, number_of_members: count }: Role): Promise<boolean> =>
    deletion.one({
      object: t('object_name'),
      name,
      details: count > 0 ? t('delete_detail', { count }) : t('delete_unused'),
      run: () => deleting.mutateAsync(id),
      doneText: t('deleted', { name }),
    });

  function getActions(role: Role): RowAction[] {
    const actions: RowAction[] = [];
    if (may(role, 'UPDATE')) {
      actions.push({ label: t('edit'), icon: <IconPencil size={15} aria-hidden />, run: () => setOpen(role) });
    }
    if (may(role, 'DELETE')) {
      actions.push({
        label: t('delete'),
        icon: <IconTrash size={15} aria-hidden />,
        danger: true,
        run: () => void remove(role),
      });
    }
    return actions;
  }

  const atInstallation = atApp('ROLE_APP_CREATE');
  const ofCompany =
    context !== 'app' && (companyId === undefined ? hasAnywhere('ROLE_CREATE') : inCompany('ROLE_CREATE'));
  const dialog: ReactNode =
    open === 'add' ? (
      <AddRoleDialog
        context={context}
        {...(companyId !== undefined && { companyId })}
        forInstallation={atInstallation && companyId === undefined}
        forCompany={ofCompany}
        onClose={() => setOpen(null)}
      />
    ) : open ? (
      <RenameRoleDialog role={open} onClose={() => setOpen(null)} />
    ) : null;
  return {
    mayAdd: companyId === undefined ? atInstallation || ofCompany : ofCompany,
    mayChange: (role: Role) => may(role, 'UPDATE'),
    add: () => setOpen('add'),
    getActions,
    dialog,
  };
}
