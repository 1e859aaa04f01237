import { z } from 'zod';
import { id, idParams, integer, listQuery, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { asIssue } from '../base/sentence.ts';
import { binnedDocument, binnedProject, wholeBin } from './schema.ts';
import { say } from './sentences.ts';

const documentFilters = {
  q: z.string().trim().max(200).optional(),
  type: oneOrMore(z.string().max(10)),
  deleted_by: oneOrMore(integer()),
};
const documentQuery = listQuery(['name', 'type', 'size', 'deleted_at'], documentFilters, '-deleted_at');
const ofCompany = { project_id: oneOrMore(integer()) };
const documents = pageSchema(binnedDocument).extend({
  /** Bytes of all documents that match. */
  size: z.number().int(),
  ...wholeBin,
});

/** Rows of a bin: `ids`, or all that match `filter` except those in `except`. */
const chosen = <F extends z.ZodRawShape>(
  filters: F,
  { required, max }: { required: 'documents_required' | 'projects_required'; max: number },
) =>
  z
    .object({
      ids: z
        .array(id)
        .min(1, asIssue(say(required)))
        .max(max)
        .optional(),
      // Strict: an unknown filter would select too many rows.
      filter: z.object(filters).strict().optional(),
      except: z.array(id).max(10_000).optional(),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      error: asIssue(say('ids_or_filter')),
    });
const manyDocuments = { required: 'documents_required', max: 100_000 } as const;
const chosenInProject = chosen(documentFilters, manyDocuments);
const chosenInCompany = chosen({ ...documentFilters, ...ofCompany }, manyDocuments);
const projectFilters = { q: documentFilters.q, deleted_by: documentFilters.deleted_by };
const chosenProjects = chosen(projectFilters, { required: 'projects_required', max: 1000 });

const inProject = { permission: 'DOCUMENT_DELETE', at: 'project', id: 'params.id' } as const;
const inCompany = { permission: 'DOCUMENT_DELETE', at: 'company', id: 'params.id' } as const;
const projectsInCompany = { permission: 'PROJECT_DELETE', at: 'company', id: 'params.id' } as const;
const restored = z.object({ restored: z.number().int() });
const erased = z.object({ erased: z.number().int() });

export const binCalls = {
  inProject: call({
    summary: 'The deleted documents of a project that can be restored.',
    access: inProject,
    params: idParams,
    query: documentQuery,
    answer: documents,
  }),
  restoreInProject: call({
    summary: 'Restore deleted documents of a project: by ids, or all that match a filter.',
    access: inProject,
    params: idParams,
    body: chosenInProject,
    answer: restored,
  }),
  eraseInProject: call({
    summary: 'Delete documents in the bin of a project permanently: by ids, or all that match a filter.',
    access: inProject,
    params: idParams,
    body: chosenInProject,
    answer: erased,
  }),
  inCompany: call({
    summary: 'The deleted documents of a company, without those that were deleted with their project.',
    access: inCompany,
    params: idParams,
    query: documentQuery.extend(ofCompany),
    answer: documents,
  }),
  restoreInCompany: call({
    summary: 'Restore deleted documents of a company: by ids, or all that match a filter.',
    access: inCompany,
    params: idParams,
    body: chosenInCompany,
    answer: restored,
  }),
  eraseInCompany: call({
    summary: 'Delete documents in the bin of a company permanently: by ids, or all that match a filter.',
    access: inCompany,
    params: idParams,
    body: chosenInCompany,
    answer: erased,
  }),
  projects: call({
    summary: 'The deleted projects of a company that can be restored.',
    access: projectsInCompany,
    params: idParams,
    query: listQuery(['name', 'code', 'number_of_documents', 'deleted_at'], projectFilters, '-deleted_at'),
    answer: pageSchema(binnedProject).extend(wholeBin),
  }),
  restoreProjects: call({
    summary:
      'Restore deleted projects of a company with the documents that were deleted with them: by ids, or all that match a filter.',
    access: projectsInCompany,
    params: idParams,
    body: chosenProjects,
    answer: restored,
  }),
  eraseProjects: call({
    summary: 'Delete projects in the bin permanently, with all their documents: by ids, or all that match a filter.',
    access: projectsInCompany,
    params: idParams,
    body: chosenProjects,
    answer: erased,
  }),
};
