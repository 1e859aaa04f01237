import { entityTypes, relations } from '@dossier/contract/base/entity';
import { languages } from '@dossier/contract/base/page';
import { place } from '@dossier/contract/base/place';
import { chatScopes } from '@dossier/contract/ask/schema';
import { fieldOption, fieldTypes, fieldUses } from '@dossier/contract/custom-fields/schema';
import { documentTasks } from '@dossier/contract/documents/tasks';
import { indexingStatuses, outline, readingPage } from '@dossier/contract/documents/schema';
import { settingKey, settingKeys, type SettingName } from '@dossier/contract/settings/schema';
import { endedStatuses, taskStepState } from '@dossier/contract/tasks/schema';
import { templateRules } from '@dossier/contract/templates/schema';
import { isSafeTarget } from '@dossier/reading/link-targets';
import { z } from 'zod';

/**
 * What a row of each archived table may look like. An archive comes from strangers: a row that does not fit here is never written. Columns
 * that are not named here are dropped; one with a default may be missing in the archive of an older version.
 */

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A reference without a foreign key may have outlived what it named; 0 stands where there has to be a number. */
const weakId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const integer = z
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);
const count = integer.min(0);
const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const moment = z.iso.datetime({ offset: true });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = (most: number) => z.string().max(most);
const nullable = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
/** Goes into a response header as it is. */
const mimeType = z.string().regex(/^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/i);
/** Facts of one kind or another, such as what an audit entry was before. A page of the log shows many: none is very long. */
const MAX_FACTS = 100_000;
const facts = z
  .record(z.string(), z.unknown())
  .nullable()
  .default(null)
  .transform((value) => (JSON.stringify(value).length <= MAX_FACTS ? value : null));
/** What happened in the future would stay on top of every list. */
const past = moment.transform((at) => (Date.parse(at) <= Date.now() ? at : new Date().toISOString()));

const made = { created_at: moment, created_by: nullable(weakId) };
const authored = { ...made, updated_at: moment, updated_by: nullable(weakId) };

/** Names that came with a file, such as a sheet's or an attachment's. */
const MAX_NAME = 500;
const MAX_SENTENCE = 10_000;
const MAX_ANSWER = 1_000_000;

const pageLayout = readingPage
  .omit({ number: true, kind: true, name: true, width: true, height: true, first_row: true, text: true })
  .transform(({ links, ...layout }) => ({
    ...layout,
    ...(links && { links: links.filter(([, , target]) => isSafeTarget(target)) }),
  }));

/** Blocks that cover a text over and over would make each look at the page slow. */
const MAX_COVER = 8;
const SPARE = 10_000;

/** Whether a page has no more parts than its text can have. */
function fitsItsText({ text: whole, layout }: { text: string; layout: z.output<typeof pageLayout> }): boolean {
  const parts = [layout.words, layout.cells, layout.blocks, layout.links ?? [], layout.remarks ?? []];
  const covered = layout.blocks.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
  return parts.every(({ length }) => length <= whole.length + SPARE) && covered <= whole.length * MAX_COVER + SPARE;
}

const taskKinds = Object.keys(documentTasks) as (keyof typeof documentTasks)[];

export const archivedRows = {
  project: z.object({
    id,
    name: text(200).min(1),
    code: text(50).default(''),
    description: text(5000).default(''),
    stakeholders: text(2000).default(''),
    language: z.enum(languages).default('en'),
    archived: z.boolean().default(false),
    last_released_at: nullable(moment),
    deleted_at: nullable(moment),
    ...authored,
  }),
  setting: z.object({
    id,
    project_id: nullable(id),
    key: text(100),
    value: z.unknown(),
    updated_at: moment,
    updated_by: nullable(weakId),
  }),
  file: z.object({
    id,
    kind: z.enum(['original', 'rendition', 'page_image', 'attachment']),
    key: text(500),
    sha256,
    size: bytes,
    mime_type: mimeType,
    made_from: nullable(id),
    ...made,
  }),
  document: z.object({
    id,
    project_id: id,
    name: text(255).min(1),
    filename: text(255).min(1),
    labels: z.array(text(100)).max(50).default([]),
    current_version_id: nullable(weakId),
    deleted_at: nullable(moment),
    ...authored,
  }),
  document_version: z.object({
    id,
    document_id: id,
    number: integer.min(1),
    file_id: id,
    pdf_file_id: nullable(id),
    sha256,
    size: bytes,
    mime_type: mimeType,
    type: z.string().regex(/^[a-z0-9]{1,20}$/),
    language: nullable(text(20)),
    number_of_pages: nullable(count),
    headings: outline.shape.headings.default([]),
    metadata: outline.shape.metadata.default({}),
    warnings: outline.shape.warnings.default([]),
    sound: nullable(outline.shape.sound.unwrap()),
    // Its task is not in the archive.
    indexing_status: z
      .enum(indexingStatuses)
      .transform((status) => (status === 'queued' || status === 'indexing' ? 'not_indexed' : status)),
    indexing_error_code: nullable(text(20)),
    indexing_error_message: nullable(text(MAX_SENTENCE)),
    indexing_task_id: nullable(weakId),
    ...made,
  }),
  document_page: z
    .object({
      id,
      version_id: id,
      number: integer.min(1),
      kind: readingPage.shape.kind,
      name: nullable(text(MAX_NAME)),
      width: nullable(z.number()),
      height: nullable(z.number()),
      first_row: nullable(integer),
      text: z.string(),
      layout: pageLayout,
    })
    .refine(fitsItsText),
  document_attachment: z.object({
    id,
    version_id: id,
    number: integer.min(1),
    file_id: id,
    name: text(MAX_NAME),
    mime_type: mimeType,
    size: bytes,
    inline: z.boolean(),
    page: nullable(integer),
    error_code: nullable(text(20)),
    error_message: nullable(text(MAX_SENTENCE)),
  }),
  custom_field: z.object({
    id,
    project_id: nullable(id),
    // One that comes from the installation may be called "… (2)" here.
    name: text(110).min(1),
    description: text(1000).default(''),
    type: z.enum(fieldTypes),
    options: z
      .array(fieldOption.extend({ key: text(40), label: text(100) }))
      .max(500)
      .default([]),
    used_on: z.array(z.enum(fieldUses)).min(1).max(fieldUses.length),
    ...authored,
  }),
  custom_field_value: z.object({
    id,
    entity_type: z.enum(fieldUses),
    entity_id: weakId,
    field_id: weakId,
    place: count.max(500).default(0),
    text_value: nullable(text(MAX_SENTENCE)),
    number_value: nullable(z.number()),
    date_value: nullable(z.iso.date()),
    choice: nullable(text(40)),
    flag: nullable(z.boolean()),
    user_id: nullable(weakId),
  }),
  template: z.object({
    id,
    name: text(200).min(1),
    description: text(5000).default(''),
    rules: templateRules,
    ...authored,
  }),
  task: z.object({
    id,
    uuid: z.uuid(),
    kind: z.enum(taskKinds),
    lane: z.enum(['now', 'soon', 'bulk']).default('soon'),
    status: z.enum(endedStatuses),
    stop_requested: nullable(z.enum(['cancel', 'terminate'])),
    stop_requested_by: nullable(weakId),
    message: text(MAX_SENTENCE).default(''),
    error_code: nullable(text(20)),
    error_message: nullable(text(MAX_SENTENCE)),
    percentage: z.number().min(0).max(100).default(0),
    steps: z
      .array(taskStepState.extend({ key: text(100) }))
      .max(100)
      .default([]),
    entity_type: z.literal('document'),
    entity_id: weakId,
    project_id: nullable(weakId),
    composition: nullable(text(MAX_NAME)),
    attempt: count.default(0),
    parent_id: nullable(id),
    batch_task: z.boolean().default(false),
    is_final_task: z.boolean().default(true),
    created_at: moment,
    updated_at: moment,
    started_at: nullable(moment),
    completed_at: nullable(moment),
    created_by: nullable(weakId),
  }),
  chat_session: z.object({
    id,
    uuid: z.uuid(),
    user_id: weakId,
    assistant: z.literal('ask'),
    title: text(MAX_SENTENCE),
    scope: nullable(z.enum(chatScopes)),
    scope_id: nullable(weakId),
    error_count: count.default(0),
    errored: z.boolean().default(false),
    last_message_model: nullable(text(200)),
    created_at: moment,
    updated_at: moment,
  }),
  chat_message: z.object({
    id,
    session_id: id,
    message_type: z.enum(['question', 'answer', 'error']),
    content: text(MAX_ANSWER).default(''),
    // Nobody writes on where the answer was still growing.
    status: z
      .enum(['writing', 'done', 'stopped', 'failed'])
      .transform((status) => (status === 'writing' ? 'stopped' : status)),
    found: nullable(z.boolean()),
    model: nullable(text(200)),
    searched_documents: nullable(count),
    searched_passages: nullable(count),
    created_at: moment,
  }),
  citation: z.object({
    id,
    message_id: id,
    number: integer,
    of_company_id: weakId,
    document_id: weakId,
    version_id: weakId,
    page: integer,
    start_at: integer,
    end_at: integer,
    quote: text(MAX_ANSWER),
    quote_hash: text(200),
  }),
  link: z.object({
    id,
    from_type: z.enum(entityTypes),
    from_id: weakId,
    to_type: z.enum(entityTypes),
    to_id: weakId,
    relation: z.enum(relations),
    place: nullable(place.extend({ quote: text(MAX_ANSWER), quote_hash: text(200) })),
    made_by: nullable(weakId),
    created_at: moment,
  }),
  audit_log: z.object({
    id,
    at: past,
    user_id: nullable(weakId),
    action: z.string().regex(/^[a-z_]{1,60}$/),
    entity_type: z.enum(entityTypes),
    entity_id: nullable(weakId),
    name: text(MAX_SENTENCE).default(''),
    project_id: nullable(weakId),
    before: facts,
    after: facts,
    address: nullable(text(100)),
    request_id: nullable(text(200)),
  }),
} satisfies Record<string, z.ZodType>;

export type ArchivedTable = keyof typeof archivedRows;

/** Rows of a table that an archive may well have and that do not come along. */
const leftBehind: Partial<Record<ArchivedTable, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  setting: (row) => !isOwnSetting(row),
  // Work of other kinds is of no use after its end, and none may begin because an archive says so.
  task: ({ kind, status }) =>
    !taskKinds.includes(kind as (typeof taskKinds)[number]) || !(endedStatuses as readonly unknown[]).includes(status),
  // Conversations with other assistants stand on accounts that do not come along.
  chat_session: ({ assistant }) => assistant !== 'ask',
};

/** A value that the company itself may set at this level: neither a limit of the installation nor a key of another version. */
function isOwnSetting({ key, value, project_id: projectId }: Readonly<Record<string, unknown>>): boolean {
  if (typeof key !== 'string' || !Object.hasOwn(settingKeys, key)) return false;
  const { levels, ofInstallation, schema } = settingKey(key as SettingName);
  const level = projectId === null || projectId === undefined ? 'company' : 'project';
  return levels.includes(level) && !ofInstallation && schema.safeParse(value).success;
}

/** Whether a row, not checked otherwise, is one that does not come along. */
export const isLeftBehind = (table: ArchivedTable, row: Readonly<Record<string, unknown>>): boolean =>
  leftBehind[table]?.(row) ?? false;
