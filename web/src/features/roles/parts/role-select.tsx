import type { Role } from '@dossier/contract/roles/schema';
import type { ComponentProps } from 'react';
import { roleName } from '../../../client/sentences.ts';
import { NamedSelect } from '../../../parts/forms/named-select.tsx';

interface Props extends Omit<ComponentProps<typeof NamedSelect>, 'things'> {
  roles: readonly Role[];
}

/** Selects one of the given roles. */
export function RoleSelect({ roles, ...rest }: Props) {
  return <NamedSelect things={roles.map((role) => ({ id: role.id, name: roleName(role) }))} {...rest} />;
}
