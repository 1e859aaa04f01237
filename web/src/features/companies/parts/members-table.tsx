import type { Member } from '@dossier/contract/roles/schema';
import { IconUserMinus, IconUserShield } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { roleName } from '../../../client/sentences.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import { confirm } from '../../../parts/confirm.ts';
import type { Column, NameColumn, RowAction } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useAssign } from '../../roles/queries.ts';
import type { usePermissions } from '../../../client/me.ts';
import { loadMembers, membersKey } from '../queries.ts';
import { PendingMembers } from './pending-members.tsx';
import { MemberRolesDialog, type NamedPlace, rolesHere } from './member-dialogs.tsx';

interface Props {
  place: NamedPlace;
  may: ReturnType<typeof usePermissions>;
}

/** The members of a company or project, their roles, and where these were assigned. */
export function MembersTable({ place, may }: Props) {
  const { t } = useTranslation('companies');
  const { number } = useFormats();
  const assign = useAssign();
  const [edited, setEdited] = useState<Member | null>(null);
  const list = useList<Member>({
    place:
      place.level === 'company'
        ? { list: 'company-members', company_id: place.id }
        : { list: 'project-members', project_id: place.id },
    queryKey: membersKey(place),
    defaultSort: 'name',
    load: ({ filters: _none, ...query }, signal) =>
      loadMembers(place, { ...query, sort: query.sort as 'name' }, signal),
  });
  const name = useMemo<NameColumn<Member>>(
    () => ({
      header: t('member.name'),
      sort: 'name',
      text: (row) => row.name,
      lead: (row) => <Avatar name={row.name} />,
      href: () => null,
    }),
    [t],
  );
  const columns = useMemo<Column<Member>[]>(
    () => [
      { id: 'email', header: t('member.email'), width: 240, inList: true, cell: (row) => row.email },
      {
        id: 'roles',
        header: t('member.roles'),
        width: 200,
        inList: true,
        cell: (row) => [...new Set(row.roles.map((role) => roleName(role)))].join(', '),
      },
      {
        id: 'from',
        header: t('member.assigned_in'),
        width: 220,
        cell: (row) => {
          const roleList = rolesHere(row, place);
          const roleNames = row.roles.map((role) =>
            roleList.includes(role)
              ? t(`member.from_here.${place.level}`)
              : t(`member.from.${role.context}`, { place: role.context_name }),
          );
          const places = [...new Set(roleNames)].join(', ');
          return places.charAt(0).toUpperCase() + places.slice(1);
        },
      },
      {
        id: 'active',
        header: t('column.state'),
        width: 110,
        cell: (row) => (
          <StatusBadge tone={row.invited ? 'scheduled' : row.active ? 'ok' : 'cancelled'} plain>
            {row.invited ? t('member.not_signed_in') : row.active ? t('member.active') : t('member.inactive')}
          </StatusBadge>
        ),
      },
    ],
    [t, place],
  );

  async function remove(member: Member): Promise<void> {
    const confirmed = await confirm({
      title: t('member.remove_title', { name: member.name, place: place.name }),
      text: t('member.remove_text'),
      verb: t('member.remove'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      await assign.mutateAsync(
        // A user who leaves a company also leaves its projects.
        (place.level === 'company'
          ? member.roles.filter(({ context }) => context !== 'app')
          : rolesHere(member, place)
        ).map((role) => ({
          action: 'unassign' as const,
          roleId: role.id,
          userId: member.id,
          context: role.context,
          contextId: role.context_id,
        })),
      );
      showToast({ kind: 'success', text: t('member.removed', { name: member.name }) });
    } catch (error) {
      showFailure(error, errorMessage(error));
    }
  }

  const getActions = (member: Member): RowAction[] => {
    const actions: RowAction[] = [];
    if (may('ROLE_ASSIGN') && may('ROLE_UNASSIGN')) {
      actions.push({
        label: t('member.edit'),
        icon: <IconUserShield size={15} aria-hidden />,
        run: () => setEdited(member),
      });
    }
    const leaves =
      place.level === 'company'
        ? member.roles.some(({ context }) => context !== 'app')
        : rolesHere(member, place).length > 0;
    if (may('ROLE_UNASSIGN') && leaves) {
      actions.push({
        label: t('member.remove'),
        icon: <IconUserMinus size={15} aria-hidden />,
        danger: true,
        run: () => void remove(member),
      });
    }
    return actions;
  };

  return (
    <>
      {may('ROLE_ASSIGN') && <PendingMembers place={place} mayWithdraw={may('ROLE_UNASSIGN')} />}
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="members"
        things={t('member.objects')}
        label={t('member.objects')}
        count={(total) => t('member.count', { count: total, total: number(total) })}
        searchPlaceholder={t('member.filter')}
        {...(may('ROLE_UNASSIGN') && { rowActions: getActions })}
        empty={<EmptyState title={t('member.empty')} />}
      />
      {edited && <MemberRolesDialog place={place} member={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
