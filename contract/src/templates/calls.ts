import { z } from 'zod';
import { idParams, listQuery, manyOf, pageOf, whole } from '../base/page.ts';
import { call } from '../base/route.ts';
import {
  countedTemplate,
  template,
  templateChange,
  templateKinds,
  templatePreview,
  templateRules,
  templateSend,
} from './schema.ts';

const about = { q: z.string().trim().max(200).optional(), kind: manyOf(z.enum(templateKinds)) };
const sortable = ['name', 'created_at', 'updated_at'] as const;

export const templateCalls = {
  list: call({
    method: 'GET',
    path: 'template',
    summary: 'The templates of the companies where the caller may see them.',
    access: { permission: 'TEMPLATE_READ', at: 'reach' },
    query: listQuery(sortable, { ...about, company_id: manyOf(whole()) }),
    answer: pageOf(template),
  }),
  listOfCompany: call({
    method: 'GET',
    path: 'company/:id/templates',
    summary: 'The templates of a company.',
    access: { permission: 'TEMPLATE_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(sortable, about),
    answer: pageOf(template),
  }),
  create: call({
    method: 'POST',
    path: 'template',
    summary: 'Add a template to a company.',
    access: { permission: 'TEMPLATE_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: templateSend,
    answer: template,
  }),
  preview: call({
    method: 'POST',
    path: 'template/preview',
    summary: 'What rules would take from a document. Nothing is kept.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'body.document_id' },
    body: z.object({ document_id: z.number().int().positive(), rules: templateRules }),
    answer: templatePreview,
  }),
  get: call({
    method: 'GET',
    path: 'template/:id',
    summary: 'A template, with how many settings name it.',
    access: { permission: 'TEMPLATE_READ', at: 'template', id: 'params.id' },
    params: idParams,
    answer: countedTemplate,
  }),
  update: call({
    method: 'PATCH',
    path: 'template/:id',
    summary: 'Change a template. What is left out stays; the rules are given whole.',
    access: { permission: 'TEMPLATE_UPDATE', at: 'template', id: 'params.id' },
    params: idParams,
    body: templateChange,
    answer: template,
  }),
  remove: call({
    method: 'DELETE',
    path: 'template/:id',
    summary: 'Delete a template. Settings that name it inherit again.',
    access: { permission: 'TEMPLATE_DELETE', at: 'template', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
};
