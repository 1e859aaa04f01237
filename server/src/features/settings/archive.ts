import { settingKey, settingKeys, type SettingName, settingPairs } from '@dossier/contract/settings/keys';
import { settingSchemas } from '@dossier/contract/settings/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, moment, nullable, text, weakId } from '../../archive/columns.ts';
import type { ArchivedRow, NewIds, RoomArchive } from '../../archive/rules.ts';

export const archive: RoomArchive = {
  tables: {
    setting: {
      users: ['updated_by'],
      json: { value: mappedValue },
      skip: (row) => !isOwnSetting(row),
      row: z.object({
        id,
        project_id: nullable(id),
        key: text(100),
        value: z.unknown(),
        updated_at: moment,
        updated_by: nullable(weakId),
      }),
    },
  },
  contradictions: (companyId) =>
    Object.fromEntries(
      settingPairs.map(([low, high]) => [
        `${low} is above ${high}`,
        sql`
          select from setting one join setting other
            on other.company_id = one.company_id and other.project_id is not distinct from one.project_id
          where one.company_id = ${companyId} and one.key = ${low} and other.key = ${high} and one.value > other.value`,
      ]),
    ),
};

const referenceTables = {
  company_role: 'role',
  app_role: 'role',
  custom_field: 'custom_field',
  template: 'template',
  classification_model: 'classification_model',
} as const;

function mappedValue(value: unknown, row: ArchivedRow, ids: NewIds): unknown {
  const name = String(row['key']);
  if (!Object.hasOwn(settingKeys, name)) return value;
  const { refers } = settingKey(name as SettingName);
  if (!refers) return value;
  const table = refers in referenceTables ? referenceTables[refers as keyof typeof referenceTables] : null;
  const map = (id: unknown) => (table ? ids.row(table, id) : null);
  return Array.isArray(value) ? value.map(map).filter((id) => id !== null) : map(value);
}

/** Whether the company may set this value at this level: no limit of the installation and no unknown key. */
function isOwnSetting({ key, value, project_id: projectId }: ArchivedRow): boolean {
  if (typeof key !== 'string' || !Object.hasOwn(settingKeys, key)) return false;
  const { levels, installationOnly } = settingKey(key as SettingName);
  const level = projectId === null || projectId === undefined ? 'company' : 'project';
  return levels.includes(level) && !installationOnly && settingSchemas[key as SettingName].safeParse(value).success;
}
