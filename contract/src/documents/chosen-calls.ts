import { z } from 'zod';
import { classFilter, classSort } from '../base/classification.ts';
import { MAX_KEYWORD_KEY } from '../base/keyword.ts';
import { id, idParams, listQuery, oneOrMore, moment, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { asIssue } from '../base/sentence.ts';
import { signedState } from '../base/signature.ts';
import { startedTask } from '../companies/schema.ts';
import { fieldFilter, fieldSort, valuesInput } from '../custom-fields/schema.ts';
import { indexingStatuses, MAX_LABELS } from './constants.ts';
import { label } from './schema.ts';
import { say } from './sentences.ts';

const listed = listQuery(
  ['name', 'type', 'size', 'created_at', 'updated_at', 'indexing_status', 'number_of_pages'],
  {
    q: z.string().trim().max(200).optional(),
    /** The name of the file, ignoring case. */
    filename: oneOrMore(z.string().max(255)),
    type: oneOrMore(z.string().max(10)),
    label: oneOrMore(z.string().max(100)),
    language: oneOrMore(z.string().max(5)),
    indexing_status: oneOrMore(z.enum(indexingStatuses)),
    updated_after: moment.optional(),
    ids: oneOrMore(integer()),
    custom_field: oneOrMore(fieldFilter),
    classification: oneOrMore(classFilter),
    /** The keys of subjects of the project; `-`: about none of them. */
    subject: oneOrMore(z.string().min(1).max(MAX_KEYWORD_KEY)),
    /** The keys of keywords. */
    keyword: oneOrMore(z.string().min(1).max(MAX_KEYWORD_KEY)),
    signed: oneOrMore(signedState),
  },
  '-updated_at',
);
/** The query of a list of documents. */
export const documentQuery = listed.extend({ sort: z.union([fieldSort, classSort, listed.shape.sort]) });

/** Documents of a project for a bulk call: `ids`, or all that match `filter` except those in `except`. */
export const chosenDocuments = z.object({
  ids: z
    .array(id)
    .min(1, asIssue(say('documents_required')))
    .max(100_000)
    .optional(),
  // Strict: an unknown filter would select too many documents.
  filter: listed.omit({ page: true, per_page: true, sort: true, ids: true }).strict().optional(),
  except: z.array(id).max(10_000).optional(),
});
export type ChosenDocuments = z.output<typeof chosenDocuments>;
type Choice = Pick<ChosenDocuments, 'ids' | 'filter'>;
export const isOneChoice = ({ ids, filter }: Choice) => (ids === undefined) !== (filter === undefined);
export const oneChoice = { path: ['ids'], error: asIssue(say('ids_or_filter')) };

const chosenForProject = chosenDocuments
  .extend({
    /** The project to move or copy to. */
    project_id: id,
  })
  .refine(isOneChoice, oneChoice);

const changedLabels = chosenDocuments
  .extend({ add: z.array(label).max(MAX_LABELS).default([]), remove: z.array(label).max(1000).default([]) })
  .refine(isOneChoice, oneChoice)
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    error: asIssue(say('labels_required')),
  })
  .refine(({ add, remove }) => !add.some((added) => remove.includes(added)), {
    path: ['add'],
    error: asIssue(say('label_both')),
  });

/** The calls for chosen documents of a project. */
export const chosenCalls = {
  removeInProject: call({
    summary: 'Move documents of a project to the bin: by ids, or all that match a filter.',
    access: { permission: 'DOCUMENT_DELETE', at: 'project', id: 'params.id' },
    params: idParams,
    body: chosenDocuments.refine(isOneChoice, oneChoice),
    /** The ids are for restoring them. */
    answer: z.object({ deleted: z.number().int(), ids: z.array(z.number().int()) }),
  }),
  indexInProject: call({
    summary: 'Reprocess documents of a project; without ids or a filter, those that are not indexed.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: chosenDocuments.refine(
      (body) => isOneChoice(body) || (body.ids === undefined && body.filter === undefined),
      oneChoice,
    ),
    answer: z.object({ scheduled: z.number().int() }),
  }),
  moveInProject: call({
    summary:
      'Move documents of a project to another project of the company, in a task. Also requires DOCUMENT_CREATE there.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: chosenForProject,
    answer: startedTask,
  }),
  copyInProject: call({
    summary:
      'Copy documents of a project to another project of the company, in a task. Also requires DOCUMENT_CREATE there.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    whenArchived: true,
    idempotent: true,
    params: idParams,
    body: chosenForProject,
    answer: startedTask,
  }),
  downloadInProject: call({
    summary:
      'Pack the original files of documents of a project into a zip, in a task: by ids, or all that match a filter. The user who started it can download the zip for a day.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    whenArchived: true,
    idempotent: true,
    params: idParams,
    body: chosenDocuments.refine(isOneChoice, oneChoice),
    answer: startedTask,
  }),
  countLabelsInProject: call({
    summary: 'How many of these documents of a project have each label: by ids, or all that match a filter.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: chosenDocuments.refine(isOneChoice, oneChoice),
    answer: z.object({
      documents: z.number().int(),
      /** By name; without labels that none of the documents has. */
      labels: z.array(z.object({ label: z.string(), documents: z.number().int() })),
    }),
  }),
  labelInProject: call({
    summary:
      'Add and remove labels of documents of a project: by ids, or all that match a filter. Many are changed in a task.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: changedLabels,
    answer: z.object({
      /** The number of documents whose labels changed; null if a task changes them. */
      changed: z.number().int().nullable(),
      task_result_id: z.number().int().nullable(),
    }),
  }),
  setFieldsInProject: call({
    summary: 'Set the same custom fields of many documents of a project, all or nothing.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    params: idParams,
    body: chosenDocuments.extend({ values: valuesInput }).refine(isOneChoice, oneChoice),
    answer: z.object({ changed: z.number().int() }),
  }),
};
