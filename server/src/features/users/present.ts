import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import { languages, type Language } from '@dossier/contract/base/page';
import { preferences as preferencesSchema } from '@dossier/contract/sign-in/schema';
import type { User } from '@dossier/contract/users/schema';
import type { UserRow } from './store.ts';

export function presentUser(row: UserRow, technicalAdmin: boolean): User {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    active: row.active,
    deleted: row.deletedAt !== null,
    service_account: row.serviceAccount,
    is_technical_admin: technicalAdmin,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

const unset: CurrentUser['preferences'] = { theme: 'system', row_height: 'normal', single_keys: true };

/** The user as they see themselves. */
export function presentSelf(row: UserRow, technicalAdmin: boolean): CurrentUser {
  const chosen = preferencesSchema.partial().safeParse(row.preferences);
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    profile_picture_url: null,
    is_technical_admin: technicalAdmin,
    language: languages.find((language): language is Language => language === row.language) ?? null,
    preferences: { ...unset, ...(chosen.success ? chosen.data : {}) },
  };
}
