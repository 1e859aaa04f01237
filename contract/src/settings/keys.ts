import type { RoleContext } from '../base/permission.ts';

/** The groups of further file types that `documents.additional_types` can allow. */
export const additionalGroups = ['pictures', 'tables', 'texts', 'mails', 'documents', 'archives'] as const;
export type AdditionalGroup = (typeof additionalGroups)[number];

/** Single calls of models are needed for the limits of a month and for a forecast. */
export const MIN_KEPT_CALLS_DAYS = 62;

/** The entity type whose id the setting contains. */
export type SettingReference =
  | 'app_role'
  | 'company_role'
  | 'custom_field'
  | 'template'
  | 'context_view'
  | 'classification_model';

/** The types of values; their schemas are in `schema.ts`. */
interface SettingValues {
  boolean: boolean;
  number: number;
  integer: number;
  /** Null: no limit. */
  limit: number | null;
  /** Empty: the value in the manifest. */
  text: string;
  /** The path of a file in this installation, or empty: the install dialog loads nothing from other sites. */
  path: string;
  id: number | null;
  ids: readonly number[];
  /** Null: all available fields. */
  ids_or_all: readonly number[] | null;
  /** Some of the key's `options`. */
  choices: readonly string[];
  /** An ISO 4217 code. */
  currency: string;
}
export type SettingType = keyof SettingValues;

export interface SettingKey<T extends SettingType = SettingType> {
  readonly type: T;
  /** Where it can be set. Unset values are inherited: a project inherits from its company, a company from the app. */
  readonly levels: readonly RoleContext[];
  readonly default: SettingValues[T];
  /** Minimum and maximum. */
  readonly range?: readonly [min: number, max: number];
  readonly maxLength?: number;
  readonly refers?: SettingReference;
  readonly options?: readonly string[];
  /** Only admins of the installation can set it, even for a company: companies cannot raise their own limits. */
  readonly installationOnly?: true;
}

const app = ['app'] as const;
const company = ['company'] as const;
const companies = ['app', 'company'] as const;
const projects = ['app', 'company', 'project'] as const;
const companyAndProject = ['company', 'project'] as const;

type Levels = readonly RoleContext[];
const boolean = (levels: Levels, defaultValue: boolean): SettingKey<'boolean'> => ({
  type: 'boolean',
  levels,
  default: defaultValue,
});
const number = (levels: Levels, min: number, max: number, defaultValue: number): SettingKey<'number'> => ({
  type: 'number',
  levels,
  range: [min, max],
  default: defaultValue,
});
const integer = (levels: Levels, min: number, max: number, defaultValue: number): SettingKey<'integer'> => ({
  type: 'integer',
  levels,
  range: [min, max],
  default: defaultValue,
});
const limit: SettingKey<'limit'> = { type: 'limit', levels: companies, installationOnly: true, default: null };
/** A limit that a company sets for its own projects and users. */
const ownLimit = (levels: Levels): SettingKey<'limit'> => ({ type: 'limit', levels, default: null });
const text = (maxLength: number): SettingKey<'text'> => ({ type: 'text', levels: app, maxLength, default: '' });
const path = (defaultValue: string): SettingKey<'path'> => ({
  type: 'path',
  levels: app,
  maxLength: 300,
  default: defaultValue,
});
const id = (levels: Levels, refers: SettingReference): SettingKey<'id'> => ({
  type: 'id',
  levels,
  refers,
  default: null,
});
const fields: SettingKey<'ids'> = { type: 'ids', levels: projects, refers: 'custom_field', default: [] };
const fieldsOrAll: SettingKey<'ids_or_all'> = {
  type: 'ids_or_all',
  levels: projects,
  refers: 'custom_field',
  default: null,
};

const choices = (levels: Levels, options: readonly string[]): SettingKey<'choices'> => ({
  type: 'choices',
  levels,
  options,
  default: [],
});

/**
 * All settings. A setting is available once a room lists it in its manifest (`offeredSettings` in `rooms.ts`); until then it can be
 * neither read nor changed.
 */
export const settingKeys = {
  'roles.default_role_id': id(app, 'app_role'),
  default_role_id: id(company, 'company_role'),
  'sign_in.require_two_factor': boolean(companies, false),
  'release.replace': boolean(projects, true),
  'release.match_without_overlap': boolean(projects, false),
  'matching.threshold_score': number(projects, 0, 1, 0.8),
  'matching.cutoff_score': number(projects, 0, 1, 0.2),
  'segmenting.preferred_number_of_segments': integer(projects, 1, 200, 12),
  'segmenting.preferred_min_number_of_segments': integer(projects, 1, 200, 3),
  'segmenting.specific_names': boolean(projects, false),
  'segmenting.only_tokenize': boolean(projects, false),
  'segmenting.denoise': boolean(projects, true),
  'keywords.dictionary': boolean(projects, true),
  'keywords.dictionary_semantic': boolean(projects, true),
  'keywords.smart': boolean(projects, true),
  'keywords.semantic_sensitivity': number(projects, 0, 1, 0.5),
  'fields.managed': fieldsOrAll,
  'fields.display': fields,
  'fields.required': fields,
  'fields.compare': fields,
  'pdf.default_parser_template': id(companyAndProject, 'template'),
  'context.default_context_view': id(companyAndProject, 'context_view'),
  'documents.purge_after_days': integer(companies, 1, 3650, 30),
  'audit.record_openings': boolean(companies, false),
  // Models that classify every document that arrives.
  'classification.models': {
    type: 'ids',
    levels: companyAndProject,
    refers: 'classification_model',
    default: [],
  } as SettingKey<'ids'>,
  'documents.additional_types': choices(companies, additionalGroups),
  'limits.file_bytes': limit,
  'limits.documents': limit,
  'limits.pages_a_day': limit,
  'limits.questions_a_day': limit,
  // In the currency of `ai.currency`.
  'limits.ai_cost_a_month': limit,
  'limits.ai_cost_a_project_a_month': ownLimit(companyAndProject),
  'limits.ai_cost_a_user_a_month': ownLimit(companies),
  'ai.currency': { type: 'currency', levels: app, default: 'EUR' } as SettingKey<'currency'>,
  'ai.keep_calls_days': integer(app, MIN_KEPT_CALLS_DAYS, 3650, 400),
  'install.manifest_url': path('/manifest.json'),
  'install.icon': path(''),
  'install.name': text(60),
  'install.description': text(300),
  'install.install_description': text(300),
  'install.disable_description': boolean(app, false),
  'install.disable_screenshots': boolean(app, false),
  'install.disable_screenshots_apple': boolean(app, false),
  'install.disable_screenshots_chrome': boolean(app, false),
  'install.disable_close': boolean(app, false),
  'install.disable_chrome': boolean(app, false),
  'install.manual_apple': boolean(app, false),
  'install.manual_chrome': boolean(app, false),
  'install.use_local_storage': boolean(app, true),
} satisfies Record<string, SettingKey>;

export type SettingName = keyof typeof settingKeys;
export type SettingValue<K extends SettingName> = SettingValues[(typeof settingKeys)[K]['type']];
export const settingNames = Object.keys(settingKeys) as SettingName[];

/** A setting regardless of its type. */
export const settingKey = (name: SettingName): SettingKey => settingKeys[name];

/** Pairs of settings in which the first must not exceed the second. */
export const settingPairs = [
  ['matching.cutoff_score', 'matching.threshold_score'],
  ['segmenting.preferred_min_number_of_segments', 'segmenting.preferred_number_of_segments'],
] as const satisfies readonly (readonly [SettingName, SettingName])[];
