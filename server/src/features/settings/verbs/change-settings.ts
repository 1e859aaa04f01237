import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/settings/sentences';
import { say as sayBase } from '@dossier/contract/base/sentences';
import { Failure, type FailureDetails } from '@dossier/contract/base/failure';
import { type Sentence, parseIssue } from '@dossier/contract/base/sentence';
import { offeredSettings } from '@dossier/contract/rooms';
import { settingKey, settingPairs, type SettingName, type SettingReference } from '@dossier/contract/settings/keys';
import { type SettingsChange, settingSchemas } from '@dossier/contract/settings/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { type NewAuditEntry, record } from '../../audit/verbs/record.ts';
import { disconnectMembers } from '../../roles/verbs/disconnect-users.ts';
import { dropSetting, findSettings, lockSettings, putSetting, type SettingRow } from '../store.ts';
import { announceLevel } from './announce-level.ts';
import { getLevel, getRowLevel, resolve, rowsFor } from './read-setting.ts';

type Level = AppScope | TenantScope;

/** Which of these ids a setting at the scope may refer to. */
export type FilterIds = (app: App, scope: Level, ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** How to look up the entities that settings refer to. Kinds that are missing have no ids. */
export type SettingReferences = Partial<Record<SettingReference, FilterIds>>;

interface ChangeRights {
  references: SettingReferences;
  /** Whether the caller may change settings of the installation, such as a company's limits. */
  ofInstallation: boolean;
}

/** Sets values at the level of the scope, or resets keys to inherited; atomically. */
export async function changeSettings(
  { app, scope }: Context<Level>,
  { set, reset, references, ofInstallation }: SettingsChange & ChangeRights,
): Promise<void> {
  const values = checked(scope, set);
  const dropped = reset.map((name) => named(scope, name));
  const names = [...new Set([...(values.keys() as Iterable<SettingName>), ...dropped])];
  if (getLevel(scope) !== 'app' && !ofInstallation && names.some((name) => settingKey(name).installationOnly)) {
    throw new Failure('forbidden', say('limits_by_technical_admin'));
  }
  await checkReferences(app, scope, values, references);

  const paired = settingPairs.filter((pair) => pair.some((name) => names.includes(name))).flat();
  const above = (await rowsFor({ app, scope }, paired)).filter((row) => getRowLevel(row) !== getLevel(scope));
  await app.database.write(scope, async (tx) => {
    await lockSettings(tx, scope);
    const before = rowsAtLevel(scope, await findSettings(tx, scope, [...names, ...paired]));
    const entries: NewAuditEntry[] = [];
    for (const name of names) {
      const entry = await change(tx, scope, name, before.get(name), values.get(name));
      if (entry) entries.push(entry);
    }
    if (entries.length === 0) return;
    const own = [...rowsAtLevel(scope, await findSettings(tx, scope, paired)).values()];
    checkPairs(names, [...own, ...above]);
    await record({ tx, scope }, entries);
    afterCommit(tx, () => announceLevel({ app, scope }));
  });
  // Permissions in a company depend on whether it requires two-factor.
  if (names.includes('sign_in.require_two_factor')) {
    app.access.forgetAll();
    if (values.get('sign_in.require_two_factor') === true && 'companyId' in scope)
      await disconnectMembers({ app, scope });
  }
}

function named(scope: Level, name: string): SettingName {
  const level = getLevel(scope);
  if (!(offeredSettings as readonly string[]).includes(name)) {
    throw new Failure('validation', undefined, { [name]: say('unknown') });
  }
  if (!settingKey(name as SettingName).levels.includes(level)) {
    throw new Failure('validation', undefined, { [name]: say('other_level', { level: sayBase(`level_${level}`) }) });
  }
  return name as SettingName;
}

function checked(scope: Level, set: Readonly<Record<string, unknown>>): Map<SettingName, unknown> {
  const values = new Map<SettingName, unknown>();
  const details: FailureDetails = {};
  for (const [key, value] of Object.entries(set)) {
    const name = named(scope, key);
    const result = settingSchemas[name].safeParse(value);
    if (result.success) values.set(name, result.data);
    else details[name] = parseIssue(result.error.issues[0]!.message);
  }
  if (Object.keys(details).length > 0) throw new Failure('validation', undefined, details);
  return values;
}

async function checkReferences(
  app: App,
  scope: Level,
  values: ReadonlyMap<SettingName, unknown>,
  references: SettingReferences,
): Promise<void> {
  for (const [name, value] of values) {
    const { refers } = settingKey(name);
    const ids = [value].flat().filter((id): id is number => typeof id === 'number');
    if (!refers || ids.length === 0) continue;
    const validIds = (await references[refers]?.(app, scope, ids)) ?? new Set();
    if (ids.every((id) => validIds.has(id))) continue;
    throw new Failure('validation', undefined, { [name]: say('unknown_reference', { thing: say(refers) }) });
  }
}

/** Writes changed values, and returns the audit entries. */
async function change(
  tx: Tx,
  scope: Level,
  name: SettingName,
  before: SettingRow | undefined,
  value: unknown,
): Promise<NewAuditEntry | null> {
  if (value === undefined && !before) return null;
  if (before && JSON.stringify(before.value) === JSON.stringify(value)) return null;
  if (value === undefined) await dropSetting(tx, scope, name);
  else await putSetting(tx, scope, name, value);
  return {
    action: 'update',
    entityType: 'setting',
    entityId: null,
    name,
    before: { value: before?.value ?? null },
    after: { value: value ?? null },
  };
}

/** Values set at the level itself, by key. */
function rowsAtLevel(scope: Level, rows: readonly SettingRow[]): Map<string, SettingRow> {
  return new Map(rows.filter((row) => getRowLevel(row) === getLevel(scope)).map((row) => [row.key, row]));
}

const pairNames = {
  'matching.cutoff_score': 'cutoff_score',
  'matching.threshold_score': 'threshold_score',
  'segmenting.preferred_min_number_of_segments': 'preferred_min_number_of_segments',
  'segmenting.preferred_number_of_segments': 'preferred_number_of_segments',
} as const satisfies Record<(typeof settingPairs)[number][number], string>;

/** Throws if a value exceeds the other of its pair. `rows` are of the level of the change and above. */
export function checkPairs(names: readonly SettingName[], rows: readonly SettingRow[]): void {
  for (const [low, high] of settingPairs) {
    if (!names.includes(low) && !names.includes(high)) continue;
    const [least, most] = [resolve(low, rows).value, resolve(high, rows).value] as [number, number];
    if (least <= most) continue;
    const wrong = names.includes(low) ? low : high;
    const other = say(pairNames[wrong === low ? high : low]);
    const sentence: Sentence =
      wrong === low ? say('above_other', { most, other }) : say('below_other', { least, other });
    throw new Failure('validation', undefined, { [wrong]: sentence });
  }
}
