import { Failure, type FailureDetails } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import {
  settingKey,
  settingKeys,
  settingPairs,
  type SettingName,
  type SettingReference,
  type SettingsChange,
} from '@dossier/contract/settings/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { AppScope, TenantScope } from '../../../scope.ts';
import { type Deed, record } from '../../audit/verbs/record.ts';
import { disconnectMembers } from '../../roles/verbs/rights-taken.ts';
import { dropSetting, findSettings, lockSettings, putSetting, type SettingRow } from '../store.ts';
import { announceLevel } from './announce-level.ts';
import { levelOf, levelOfRow, resolved, rowsFor } from './read-setting.ts';

type Level = AppScope | TenantScope;

/** Of these ids, those that a setting at the scope may name. */
export type IdsAmong = (app: App, scope: Level, ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** How the things that settings name by id are found. A kind of thing that is left out has no id. */
export type SettingReferences = Partial<Record<SettingReference, IdsAmong>>;

interface Demand {
  references: SettingReferences;
  /** Whether the caller may change what belongs to the installation, such as a company's limits. */
  ofInstallation: boolean;
}

const namedAs: Record<SettingReference, string> = {
  app_role: 'role for users',
  company_role: 'role of this company',
  custom_field: 'custom field here',
  template: 'template here',
  context_view: 'context view here',
};

/** Sets values at the level of the scope, or lets keys inherit again: all of it or nothing. */
export async function changeSettings(
  app: App,
  scope: Level,
  { set, reset }: SettingsChange,
  { references, ofInstallation }: Demand,
): Promise<void> {
  const values = checked(scope, set);
  const dropped = reset.map((name) => named(scope, name));
  const names = [...new Set([...(values.keys() as Iterable<SettingName>), ...dropped])];
  if (levelOf(scope) !== 'app' && !ofInstallation && names.some((name) => settingKey(name).ofInstallation)) {
    throw new Failure('forbidden', 'Limits are set by the technical admin.');
  }
  await checkReferences(app, scope, values, references);

  const paired = settingPairs.filter((pair) => pair.some((name) => names.includes(name))).flat();
  const above = (await rowsFor(app, scope, paired)).filter((row) => levelOfRow(row) !== levelOf(scope));
  await app.database.write(scope, async (tx) => {
    await lockSettings(tx, scope);
    const before = ownOf(scope, await findSettings(tx, scope, [...names, ...paired]));
    const deeds: Deed[] = [];
    for (const name of names) {
      const deed = await change(tx, scope, name, before.get(name), values.get(name));
      if (deed) deeds.push(deed);
    }
    if (deeds.length === 0) return;
    const own = [...ownOf(scope, await findSettings(tx, scope, paired)).values()];
    checkPairs(names, [...own, ...above]);
    await record(tx, scope, ...deeds);
    afterCommit(tx, () => announceLevel(app, scope));
  });
  // What people may do in a company depends on whether it demands two-factor.
  if (names.includes('sign_in.require_two_factor')) {
    app.access.forgetAll();
    if (values.get('sign_in.require_two_factor') === true && 'companyId' in scope) await disconnectMembers(app, scope);
  }
}

function named(scope: Level, name: string): SettingName {
  const level = levelOf(scope);
  if (!Object.hasOwn(settingKeys, name)) {
    throw new Failure('validation', undefined, { [name]: 'There is no setting of this name.' });
  }
  if (!settingKey(name as SettingName).levels.includes(level)) {
    throw new Failure('validation', undefined, { [name]: `This cannot be set at ${level} level.` });
  }
  return name as SettingName;
}

function checked(scope: Level, set: Readonly<Record<string, unknown>>): Map<SettingName, unknown> {
  const values = new Map<SettingName, unknown>();
  const details: FailureDetails = {};
  for (const [given, value] of Object.entries(set)) {
    const name = named(scope, given);
    const result = settingKey(name).schema.safeParse(value);
    if (result.success) values.set(name, result.data);
    else details[name] = (result.error.issues[0]?.message ?? 'This is not valid.') as Sentence;
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
    const found = (await references[refers]?.(app, scope, ids)) ?? new Set();
    if (ids.every((id) => found.has(id))) continue;
    throw new Failure('validation', undefined, { [name]: `There is no ${namedAs[refers]} with this id.` });
  }
}

/** Writes what differs from before, and answers what is to be recorded of it. */
async function change(
  tx: Tx,
  scope: Level,
  name: SettingName,
  before: SettingRow | undefined,
  value: unknown,
): Promise<Deed | null> {
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

/** Only what is set at the level itself, by key. */
function ownOf(scope: Level, rows: readonly SettingRow[]): Map<string, SettingRow> {
  return new Map(rows.filter((row) => levelOfRow(row) === levelOf(scope)).map((row) => [row.key, row]));
}

function checkPairs(names: readonly SettingName[], rows: readonly SettingRow[]): void {
  for (const [low, high] of settingPairs) {
    if (!names.includes(low) && !names.includes(high)) continue;
    const [least, most] = [resolved(low, rows).value, resolved(high, rows).value] as [number, number];
    if (least <= most) continue;
    const wrong = names.includes(low) ? low : high;
    const other = (wrong === low ? high : low).split('.')[1]?.replaceAll('_', ' ');
    const sentence: Sentence =
      wrong === low
        ? `Enter at most ${most}, which is the ${other}.`
        : `Enter at least ${least}, which is the ${other}.`;
    throw new Failure('validation', undefined, { [wrong]: sentence });
  }
}
