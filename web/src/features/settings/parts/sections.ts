import { type SettingName, settingNames } from '@dossier/contract/settings/keys';

/** The settings under one heading: those whose keys start with one of these prefixes, in the order of the contract. */
export const sections = {
  people: ['roles', 'default_role_id', 'sign_in'],
  matching: ['matching'],
  segmenting: ['segmenting'],
  keywords: ['keywords'],
  release: ['release'],
  fields: ['fields'],
  views: ['pdf', 'context'],
  documents: ['documents', 'classification', 'audit'],
  limits: ['limits'],
  ai: ['ai'],
  install: ['install'],
} as const;
export type Section = keyof typeof sections;
export const everySection = Object.keys(sections) as Section[];

/** Kept by the view of custom fields, and without effect until items are compared. */
const notShown: readonly SettingName[] = ['fields.compare'];

export function sectionNames(section: Section): SettingName[] {
  const words: readonly string[] = sections[section];
  return settingNames.filter((name) => words.includes(name.split('.')[0] ?? '') && !notShown.includes(name));
}
