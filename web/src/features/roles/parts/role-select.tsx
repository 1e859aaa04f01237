import type { Role } from '@dossier/contract/roles/schema';
import type { ComponentProps } from 'react';
import { spoken } from '../../../client/sentences.ts';
import { NamedSelect } from '../../../parts/forms/named-select.tsx';

interface Props extends Omit<ComponentProps<typeof NamedSelect>, 'things'> {
  roles: readonly Role[];
}

/** Chooses one of these roles. */
export function RoleSelect({ roles, ...rest }: Props) {
  return <NamedSelect things={roles.map(({ id, name }) => ({ id, name: spoken(name) }))} {...rest} />;
}
