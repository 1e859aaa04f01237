import type { EntityType } from '@dossier/contract/base/entity';
import { settingKey, settingKeys, type SettingName } from '@dossier/contract/settings/schema';

/**
 * What an archive of a company has to know of the tables beyond the catalogue of the database. Foreign keys are found there; here stand the
 * ids that no foreign key guards: those that outlive what they name, those whose table stands in another column, and those inside jsonb.
 * A test compares the whole with the catalogue, so that no table and no id is forgotten.
 */
export interface TableRule {
  /** Columns with ids of a table: `current_version_id` of `document_version`. */
  ids?: Readonly<Record<string, string>>;
  /** Columns with ids of people. */
  people?: readonly string[];
  /** Columns with ids of things whose kind stands in another column: `[kind, id]`. */
  things?: readonly (readonly [kind: string, id: string])[];
  /** Columns of jsonb, and what to do with ids in them; `asWritten` has none, or tells of the past. */
  json?: Readonly<Record<string, JsonRule>>;
  /** Whole numbers that are no ids. */
  numbers?: readonly string[];
  /** Values that do not come along: what they told was true only there. */
  instead?: Readonly<Record<string, unknown>>;
  /** Rows of the installation come along as the company's own when this column of this table names them. */
  usedOfInstallation?: { table: string; column: string; name: string };
  /** Which rows go into the archive, in SQL over the table's own columns. */
  rows?: string;
  /** A row that names something in one of these columns that does not come along is left out, instead of pointing nowhere. */
  leaveOutWithout?: readonly string[];
  /** Rows are one person's own: only those of the user who restores come along. */
  ownedBy?: string;
  /** Rows come along with the row of another table that this column names. */
  partOf?: { table: string; column: string };
  /** People's columns that name the user who restores where the archive names nobody. */
  orRestorer?: readonly string[];
}

/** Gives back the value with the ids in it exchanged. */
export type JsonRule = (value: unknown, ids: Exchange, row: Readonly<Record<string, unknown>>) => unknown;

/** Finds the new id of what had this id in the archive; null when the archive does not have it. */
export type Exchange = (table: string, id: unknown) => number | null;

const asWritten: JsonRule = (value) => value;

/** Tables whose rows can be made again, or that tell only of work on its way. */
export const leftOut: Readonly<Record<string, string>> = {
  idempotent_answer: 'first answers of calls, forgotten after a day',
  role_invitation: 'an offer that nobody has accepted yet',
  upload: 'an upload that is not finished',
  upload_chunk: 'an upload that is not finished',
  search_document: 'made again from the pages',
  search_passage: 'made again from the pages',
  search_stem: 'made again from the pages',
  search_company: 'made again from the pages',
};

export const tableRules: Readonly<Record<string, TableRule>> = {
  project: { people: ['created_by', 'updated_by'] },
  setting: { people: ['updated_by'], json: { value: settingValue } },
  file: { people: ['created_by'], numbers: ['size'], rows: `kind <> 'export'` },
  document: {
    ids: { current_version_id: 'document_version' },
    people: ['created_by', 'updated_by'],
    // Where it came from is a repository of the other installation.
    instead: { source_id: null, external_ref: null, external_etag: null },
  },
  document_version: {
    ids: { indexing_task_id: 'task' },
    people: ['created_by'],
    numbers: ['size'],
    json: { headings: asWritten, metadata: asWritten, warnings: asWritten, sound: asWritten },
    instead: { search_version: null },
  },
  document_page: { json: { layout: asWritten } },
  document_attachment: { numbers: ['size'] },
  custom_field: {
    people: ['created_by', 'updated_by'],
    json: { options: asWritten },
    usedOfInstallation: { table: 'custom_field_value', column: 'field_id', name: 'name' },
  },
  custom_field_value: {
    ids: { field_id: 'custom_field' },
    people: ['user_id'],
    things: [['entity_type', 'entity_id']],
    // The field was deleted, or its user stays unknown here.
    leaveOutWithout: ['field_id', 'user_id'],
  },
  template: { people: ['created_by', 'updated_by'], json: { rules: templateRules } },
  task: {
    ids: { project_id: 'project' },
    people: ['created_by', 'stop_requested_by'],
    things: [['entity_type', 'entity_id']],
    json: { steps: asWritten },
    // Work that is started again begins anew, in somebody's name.
    instead: { idempotency_key: null, payload: {}, checkpoint: null },
    orRestorer: ['created_by'],
    rows: `status not in ('scheduled', 'start') and kind <> 'export_company'`,
    leaveOutWithout: ['entity_id'],
  },
  chat_session: { people: ['user_id'], things: [['scope', 'scope_id']], ownedBy: 'user_id' },
  chat_message: {
    partOf: { table: 'chat_session', column: 'session_id' },
    instead: { model_id: null, result_data: null, proposal: null },
  },
  citation: {
    partOf: { table: 'chat_message', column: 'message_id' },
    ids: { of_company_id: 'company', document_id: 'document', version_id: 'document_version' },
    leaveOutWithout: ['version_id'],
  },
  link: {
    people: ['made_by'],
    things: [
      ['from_type', 'from_id'],
      ['to_type', 'to_id'],
    ],
    json: { place: placeInDocument },
  },
  audit_log: {
    ids: { project_id: 'project' },
    people: ['user_id'],
    things: [['entity_type', 'entity_id']],
    json: { before: asWritten, after: asWritten },
    // The chain is sealed anew, over entries of which only the archive says that they are true.
    instead: { hash: null, actor_kind: 'restored' },
  },
};

/** The table in which each kind of thing lies; null for what no table of a company holds yet. */
export const tablesOfThings: Readonly<Record<EntityType, string | null>> = {
  company: 'company',
  project: 'project',
  document: 'document',
  quarantine: null,
  proposal: null,
  requirement: null,
  context: null,
  context_view: null,
  context_entity: null,
  chat_session: 'chat_session',
  chat_message: 'chat_message',
  slide_deck_session: null,
  slide_deck_template: null,
  slide: null,
  speech_to_text: null,
  summarization: null,
  doc_compare: null,
  workbook_compare: null,
  quarantine_compare: null,
  classification_dataset: null,
  classification_model: null,
  classification_model_instance: null,
  classification_model_evaluation: null,
  entity_analysis: null,
  sentiment_analysis: null,
  insight: null,
  repository: null,
  process_group_instance: null,
  template: 'template',
  ticket: null,
  user: 'user',
  role: 'role',
  setting: 'setting',
  custom_field: 'custom_field',
};

const tablesOfReferences = {
  company_role: 'role',
  app_role: 'role',
  custom_field: 'custom_field',
  template: 'template',
} as const;

function settingValue(value: unknown, ids: Exchange, row: Readonly<Record<string, unknown>>): unknown {
  const name = String(row['key']);
  if (!Object.hasOwn(settingKeys, name)) return value;
  const { refers } = settingKey(name as SettingName);
  if (!refers) return value;
  const table = refers in tablesOfReferences ? tablesOfReferences[refers as keyof typeof tablesOfReferences] : null;
  const exchange = (id: unknown) => (table ? ids(table, id) : null);
  return Array.isArray(value) ? value.map(exchange).filter((id) => id !== null) : exchange(value);
}

/** The rules of a template fill custom fields; what filled one that is not in the archive is left out. */
function templateRules(value: unknown, ids: Exchange): unknown {
  const rules = value as { fields?: readonly { field_id: number }[] };
  const fields = (rules.fields ?? []).flatMap((fill) => {
    const fieldId = ids('custom_field', fill.field_id);
    return fieldId === null ? [] : [{ ...fill, field_id: fieldId }];
  });
  return { ...rules, fields };
}

/** A `Place` of the contract. */
function placeInDocument(value: unknown, ids: Exchange): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const place = value as Record<string, unknown>;
  return {
    ...place,
    document_id: ids('document', place['document_id']),
    version_id: ids('document_version', place['version_id']),
  };
}
