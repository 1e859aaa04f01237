import type { RoleContext } from '@dossier/contract/base/permission';
import { z } from 'zod';

interface SettingKey<T> {
  /** Where it can be set; what is not set inherits: project from company, company from app. */
  levels: readonly RoleContext[];
  schema: z.ZodType<T>;
  /** What holds when nobody has set it. */
  otherwise: T;
}

const key = <T>(levels: readonly RoleContext[], schema: z.ZodType<T>, otherwise: T): SettingKey<T> => ({
  levels,
  schema,
  otherwise,
});
const companies = ['app', 'company'] as const;
const projects = ['app', 'company', 'project'] as const;
const id = z.number().int().positive().nullable();
const ids = z.array(z.number().int().positive());
const share = z.number().min(0).max(1);
const yes = z.boolean();
/** Null: no limit. */
const limit = z.number().int().min(0).nullable();

/** Every setting that people can change, by key. */
export const settingKeys = {
  'roles.default_role_id': key(companies, id, null),
  'release.replace': key(projects, yes, true),
  'release.match_without_overlap': key(projects, yes, false),
  'matching.threshold_score': key(projects, share, 0.8),
  'matching.cutoff_score': key(projects, share, 0.2),
  'segmenting.preferred_number_of_segments': key(projects, z.number().int().min(1).max(200), 12),
  'segmenting.preferred_min_number_of_segments': key(projects, z.number().int().min(1).max(200), 3),
  'segmenting.specific_names': key(projects, yes, false),
  'segmenting.only_tokenize': key(projects, yes, false),
  'segmenting.denoise': key(projects, yes, true),
  'keywords.dictionary': key(projects, yes, true),
  'keywords.dictionary_semantic': key(projects, yes, true),
  'keywords.smart': key(projects, yes, true),
  'keywords.semantic_sensitivity': key(projects, share, 0.5),
  'fields.managed': key(projects, ids, []),
  'fields.display': key(projects, ids, []),
  'fields.required': key(projects, ids, []),
  'fields.compare': key(projects, ids, []),
  'pdf.default_parser_template': key(projects, id, null),
  'context.default_context_view': key(projects, id, null),
  'documents.purge_after_days': key(companies, z.number().int().min(1).max(3650), 30),
  'limits.file_bytes': key(companies, limit, null),
  'limits.documents': key(companies, limit, null),
  'limits.pages_a_day': key(companies, limit, null),
  'limits.questions_a_day': key(companies, limit, null),
} satisfies Record<string, SettingKey<never> | SettingKey<unknown>>;

export type SettingName = keyof typeof settingKeys;
export type SettingValue<K extends SettingName> = (typeof settingKeys)[K] extends SettingKey<infer T> ? T : never;
