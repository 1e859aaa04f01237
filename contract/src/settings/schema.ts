import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { say as sayBase } from '../base/sentences.ts';
import { z } from 'zod';
import { moment, person } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { type SettingKey, settingKey, type SettingName, settingNames } from './keys.ts';

const idNumber = z
  .number(asIssue(say('invalid_id')))
  .int(asIssue(say('invalid_id')))
  .positive(asIssue(say('invalid_id')));
const idList = z.array(idNumber).max(125);
const limitError = asIssue(say('whole_number_or_none'));

function settingSchema({ type, range: [min, max] = [0, 0], maxLength = 0, options = [] }: SettingKey): z.ZodType {
  const tooLong = asIssue(sayBase('max_characters', { most: maxLength }));
  switch (type) {
    case 'boolean':
      return z.boolean(asIssue(sayBase('yes_or_no')));
    case 'number': {
      const error = asIssue(say('number_range', { least: min, most: max }));
      return z.number(error).min(min, error).max(max, error);
    }
    case 'integer': {
      const error = asIssue(say('whole_number_range', { least: min, most: max }));
      return z.number(error).int(error).min(min, error).max(max, error);
    }
    case 'limit':
      return z
        .number(limitError)
        .int(limitError)
        .min(0, asIssue(say('not_negative')))
        .nullable();
    case 'text':
      return z
        .string(asIssue(say('text')))
        .trim()
        .max(maxLength, tooLong);
    case 'path':
      return z
        .string(asIssue(say('path')))
        .trim()
        .max(maxLength, tooLong)
        .regex(/^(\/(?![/\\]).*)?$/, asIssue(say('own_path')));
    case 'id':
      return idNumber.nullable();
    case 'ids':
      return idList;
    case 'ids_or_all':
      return idList.nullable();
    case 'currency':
      return z
        .string(asIssue(say('currency')))
        .refine((code) => Intl.supportedValuesOf('currency').includes(code), asIssue(say('currency')));
    case 'choices':
      return z
        .array(z.enum(options, asIssue(say('choice'))), asIssue(say('choice')))
        .max(options.length, asIssue(say('choice')));
  }
}

/** The schema of each setting. */
export const settingSchemas = Object.fromEntries(
  settingNames.map((name) => [name, settingSchema(settingKey(name))]),
) as Record<SettingName, z.ZodType>;

/** The options of the install dialog, named after their settings. */
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

/** The origin of a value: the level where it was set, or the product's default. */
export const settingOrigin = z.enum([...roleContexts, 'default']);
export type SettingOrigin = z.output<typeof settingOrigin>;

const settingValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.number()), z.array(z.string()), z.null()]);

export const setting = z.object({
  key: z.enum(settingNames),
  /** The effective value at this level. */
  value: settingValue,
  origin: settingOrigin,
  /** The inherited value if it were not set at this level. */
  inherited: z.object({ value: settingValue, origin: settingOrigin }),
  may_change: z.boolean(),
  /** When and by whom it was set at this level. */
  updated_at: moment.nullable(),
  updated_by: person.nullable(),
});
export type Setting = z.output<typeof setting>;

export const levelSettings = z.object({ level: z.enum(roleContexts), items: z.array(setting) });
export type SettingsOfLevel = z.output<typeof levelSettings>;

/** Values to set at this level by key, and keys to reset to inherited. All others are unchanged. */
export const settingsChange = z.object({
  set: z.record(z.string().max(100), z.unknown()).default({}),
  reset: z.array(z.string().max(100)).max(200).default([]),
});
export type SettingsChange = z.output<typeof settingsChange>;
