import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import { languages, type Language } from '@dossier/contract/base/language';
import type { Person } from '@dossier/contract/base/page';
import { preferences as preferencesSchema } from '@dossier/contract/sign-in/schema';
import { API_BASE } from '@dossier/contract/base/route';
import type { User } from '@dossier/contract/users/schema';
import type { UserRow } from './store.ts';

export function presentUser(
  row: UserRow,
  { technicalAdmin, invited }: { technicalAdmin: boolean; invited: boolean },
): User {
  const deleted = row.deletedAt !== null;
  return {
    id: row.id,
    // Lists omit the address of a deleted user; the name stays on what they created.
    email: deleted ? '' : row.email,
    first_name: deleted ? '' : row.firstName,
    last_name: deleted ? '' : row.lastName,
    active: row.active && !deleted,
    deleted,
    service_account: row.serviceAccount,
    is_technical_admin: technicalAdmin,
    invited: invited && row.active && !deleted && row.passwordHash === null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The public view of a user. */
export const presentPerson = (
  row: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'deletedAt' | 'serviceAccount'>,
): Person => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  deleted: row.deletedAt !== null,
  service_account: row.serviceAccount,
});

const unset: CurrentUser['preferences'] = { theme: 'system', row_height: 'normal', single_keys: true };

/** The user's own profile. */
export function presentSelf(row: UserRow, technicalAdmin: boolean): CurrentUser {
  const preferences = preferencesSchema.partial().safeParse(row.preferences);
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    profile_picture_url: row.profilePictureKey && `${API_BASE}/auth/picture/${row.profilePictureKey}`,
    is_technical_admin: technicalAdmin,
    language: languages.find((language): language is Language => language === row.language) ?? null,
    preferences: { ...unset, ...(preferences.success ? preferences.data : {}) },
  };
}
