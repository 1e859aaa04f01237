import { z } from 'zod';
import { moment, person } from '../base/page.ts';
import { type RoleContext, roleContexts } from '../base/permission.ts';

/** What the number in a setting is the id of. */
export type SettingReference = 'app_role' | 'company_role' | 'custom_field' | 'template' | 'context_view';

interface SettingKey<T> {
  /** Where it can be set; what is not set inherits: project from company, company from app. */
  levels: readonly RoleContext[];
  schema: z.ZodType<T>;
  /** What holds when nobody has set it. */
  otherwise: T;
  /** The least and the greatest number. */
  range?: readonly [least: number, most: number];
  refers?: SettingReference;
  /** Set by whoever runs the installation, for a company too: a company does not lift its own limits. */
  ofInstallation?: true;
}

type Kind<T> = Pick<SettingKey<T>, 'schema'> & Partial<SettingKey<T>>;

const key = <T>(levels: readonly RoleContext[], kind: Kind<T>, otherwise: T): SettingKey<T> => ({
  ...kind,
  levels,
  otherwise,
});

const app = ['app'] as const;
const company = ['company'] as const;
const companies = ['app', 'company'] as const;
const projects = ['app', 'company', 'project'] as const;
const inCompanies = ['company', 'project'] as const;

const yes: Kind<boolean> = { schema: z.boolean('Choose yes or no.') };
const number = (least: number, most: number): Kind<number> => {
  const error = `Enter a number from ${least} to ${most}.`;
  return { schema: z.number(error).min(least, error).max(most, error), range: [least, most] };
};
const whole = (least: number, most: number): Kind<number> => {
  const error = `Enter a whole number from ${least} to ${most}.`;
  return { schema: z.number(error).int(error).min(least, error).max(most, error), range: [least, most] };
};
/** Null: no limit. */
const limit: Kind<number | null> = {
  schema: z
    .number('Enter a whole number, or nothing for no limit.')
    .int('Enter a whole number, or nothing for no limit.')
    .min(0, 'Enter a number that is not below zero.')
    .nullable(),
  ofInstallation: true,
};
/** Empty: what the manifest says. */
const words = (most: number): Kind<string> => ({
  schema: z.string('Enter words.').trim().max(most, `Enter at most ${most} characters.`),
});
/** A file of this installation: the dialog loads nothing from elsewhere. */
const ownPath: Kind<string> = {
  schema: z
    .string('Enter a path.')
    .trim()
    .max(300, 'Enter at most 300 characters.')
    .regex(/^(\/(?![/\\]).*)?$/, 'Enter a path of this installation, such as /icon.png.'),
};
const anId = z.number('This is no id.').int('This is no id.').positive('This is no id.');
const id = (refers: SettingReference): Kind<number | null> => ({ schema: anId.nullable(), refers });
const ids: Kind<number[]> = { schema: z.array(anId).max(125), refers: 'custom_field' };
/** Null: all there are. */
const idsOrAll: Kind<number[] | null> = { schema: z.array(anId).max(125).nullable(), refers: 'custom_field' };

/** Every setting that people can change, by key. */
export const settingKeys = {
  'roles.default_role_id': key(app, id('app_role'), null),
  default_role_id: key(company, id('company_role'), null),
  'sign_in.require_two_factor': key(companies, yes, false),
  'release.replace': key(projects, yes, true),
  'release.match_without_overlap': key(projects, yes, false),
  'matching.threshold_score': key(projects, number(0, 1), 0.8),
  'matching.cutoff_score': key(projects, number(0, 1), 0.2),
  'segmenting.preferred_number_of_segments': key(projects, whole(1, 200), 12),
  'segmenting.preferred_min_number_of_segments': key(projects, whole(1, 200), 3),
  'segmenting.specific_names': key(projects, yes, false),
  'segmenting.only_tokenize': key(projects, yes, false),
  'segmenting.denoise': key(projects, yes, true),
  'keywords.dictionary': key(projects, yes, true),
  'keywords.dictionary_semantic': key(projects, yes, true),
  'keywords.smart': key(projects, yes, true),
  'keywords.semantic_sensitivity': key(projects, number(0, 1), 0.5),
  'fields.managed': key(projects, idsOrAll, null),
  'fields.display': key(projects, ids, []),
  'fields.required': key(projects, ids, []),
  'fields.compare': key(projects, ids, []),
  'pdf.default_parser_template': key(inCompanies, id('template'), null),
  'context.default_context_view': key(inCompanies, id('context_view'), null),
  'documents.purge_after_days': key(companies, whole(1, 3650), 30),
  'limits.file_bytes': key(companies, limit, null),
  'limits.documents': key(companies, limit, null),
  'limits.pages_a_day': key(companies, limit, null),
  'limits.questions_a_day': key(companies, limit, null),
  'install.manifest_url': key(app, ownPath, '/manifest.json'),
  'install.icon': key(app, ownPath, ''),
  'install.name': key(app, words(60), ''),
  'install.description': key(app, words(300), ''),
  'install.install_description': key(app, words(300), ''),
  'install.disable_description': key(app, yes, false),
  'install.disable_screenshots': key(app, yes, false),
  'install.disable_screenshots_apple': key(app, yes, false),
  'install.disable_screenshots_chrome': key(app, yes, false),
  'install.disable_close': key(app, yes, false),
  'install.disable_chrome': key(app, yes, false),
  'install.manual_apple': key(app, yes, false),
  'install.manual_chrome': key(app, yes, false),
  'install.use_local_storage': key(app, yes, true),
} satisfies Record<string, SettingKey<never> | SettingKey<unknown>>;

export type SettingName = keyof typeof settingKeys;
export type SettingValue<K extends SettingName> = (typeof settingKeys)[K] extends SettingKey<infer T> ? T : never;
export const settingNames = Object.keys(settingKeys) as SettingName[];

/** A key by itself, where its type does not matter. */
export const settingKey = (name: SettingName): SettingKey<unknown> => settingKeys[name];

/** Two settings of which the first is never above the second. */
export const settingPairs = [
  ['matching.cutoff_score', 'matching.threshold_score'],
  ['segmenting.preferred_min_number_of_segments', 'segmenting.preferred_number_of_segments'],
] as const satisfies readonly (readonly [SettingName, SettingName])[];

/** How the dialog that offers to install Dossier as an app behaves; the names are those of its settings. */
export const installOptions = z.object({
  manifest_url: z.string(),
  icon: z.string(),
  name: z.string(),
  description: z.string(),
  install_description: z.string(),
  disable_description: z.boolean(),
  disable_screenshots: z.boolean(),
  disable_screenshots_apple: z.boolean(),
  disable_screenshots_chrome: z.boolean(),
  disable_close: z.boolean(),
  disable_chrome: z.boolean(),
  manual_apple: z.boolean(),
  manual_chrome: z.boolean(),
  use_local_storage: z.boolean(),
});
export type InstallOptions = z.output<typeof installOptions>;

/** Where a value comes from: a level where somebody set it, or the product itself. */
export const settingOrigin = z.enum([...roleContexts, 'default']);
export type SettingOrigin = z.output<typeof settingOrigin>;

const settingValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.number()), z.array(z.string()), z.null()]);

export const setting = z.object({
  key: z.enum(settingNames),
  /** What holds at this level. */
  value: settingValue,
  origin: settingOrigin,
  /** What would hold if it were not set at this level. */
  inherited: z.object({ value: settingValue, origin: settingOrigin }),
  may_change: z.boolean(),
  /** When and by whom it was set at this level. */
  updated_at: moment.nullable(),
  updated_by: person.nullable(),
});
export type Setting = z.output<typeof setting>;

export const settingsOfLevel = z.object({ level: z.enum(roleContexts), items: z.array(setting) });
export type SettingsOfLevel = z.output<typeof settingsOfLevel>;

/** Values to set at this level, by key, and keys that inherit again. What is not named stays. */
export const settingsChange = z.object({
  set: z.record(z.string().max(100), z.unknown()).default({}),
  reset: z.array(z.string().max(100)).max(200).default([]),
});
export type SettingsChange = z.output<typeof settingsChange>;
