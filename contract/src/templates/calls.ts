import { z } from 'zod';
import { idParams, listQuery, oneOrMore, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { templateKinds } from './constants.ts';
import {
  templateWithUsage,
  template,
  templateChange,
  templatePreview,
  templateRules,
  templateInput,
} from './schema.ts';

const about = { q: z.string().trim().max(200).optional(), kind: oneOrMore(z.enum(templateKinds)) };
const sortable = ['name', 'created_at', 'updated_at'] as const;

export const templateCalls = {
  list: call({
    summary: 'The templates of all companies that the caller can see.',
    access: { permission: 'TEMPLATE_READ', at: 'accessible' },
    query: listQuery(sortable, { ...about, company_id: oneOrMore(integer()) }),
    answer: pageSchema(template),
  }),
  listOfCompany: call({
    summary: 'The templates of a company.',
    access: { permission: 'TEMPLATE_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(sortable, about),
    answer: pageSchema(template),
  }),
  create: call({
    summary: 'Add a template to a company.',
    access: { permission: 'TEMPLATE_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: templateInput,
    answer: template,
  }),
  preview: call({
    summary: 'Preview what rules would extract from a document. Nothing is stored.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'body.document_id' },
    whenArchived: true,
    body: z.object({ document_id: z.number().int().positive(), rules: templateRules }),
    answer: templatePreview,
  }),
  get: call({
    summary: 'A template, with the number of settings that use it.',
    access: { permission: 'TEMPLATE_READ', at: 'template', id: 'params.id' },
    params: idParams,
    answer: templateWithUsage,
  }),
  update: call({
    summary: 'Change a template. Omitted properties are unchanged; the rules are replaced as a whole.',
    access: { permission: 'TEMPLATE_UPDATE', at: 'template', id: 'params.id' },
    params: idParams,
    body: templateChange,
    answer: template,
  }),
  remove: call({
    summary: 'Delete a template. Settings that use it inherit again.',
    access: { permission: 'TEMPLATE_DELETE', at: 'template', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
};
