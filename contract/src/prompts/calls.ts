import { z } from 'zod';
import { flag, idParams, integer, listQuery, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { promptLevels } from './constants.ts';
import { prompt, promptChange, promptInput, promptVersion } from './schema.ts';

const hidden = 'own prompts of other users and prompts of companies that the caller cannot read return 404';
const changing = `${hidden}; prompts of a company require COMPANY_SETTINGS_EDIT in it, those of the installation SETTING_UPDATE`;

export const promptCalls = {
  list: call({
    summary: 'The prompts of the installation, of the companies that the caller can read, and their own.',
    access: { permission: 'COMPANY_READ', at: 'accessible' },
    query: listQuery(['title', 'uses', 'updated_at', 'favourite'], {
      /** Words of the title or description. */
      q: z.string().trim().max(200).optional(),
      level: oneOrMore(z.enum(promptLevels)),
      /** Prompts of this company, besides those of the installation and own ones. */
      company_id: integer(1).optional(),
      favourite: flag.optional(),
    }),
    answer: pageSchema(prompt),
  }),
  create: call({
    summary: 'Add a prompt.',
    access: {
      signedIn:
        'own prompts; prompts of a company require COMPANY_SETTINGS_EDIT in it, those of the installation SETTING_UPDATE',
    },
    idempotent: true,
    body: promptInput,
    answer: prompt,
  }),
  get: call({
    summary: 'One prompt with its current text.',
    access: { signedIn: hidden },
    params: idParams,
    answer: prompt,
  }),
  update: call({
    summary: 'Change a prompt, as a new version. Nothing is saved if nothing changes.',
    access: { signedIn: changing },
    params: idParams,
    body: promptChange,
    answer: prompt,
  }),
  remove: call({
    summary: 'Delete a prompt with its versions.',
    access: { signedIn: changing },
    params: idParams,
    answerKind: 'nothing',
  }),
  versions: call({
    summary: 'The versions of a prompt, newest first.',
    access: { signedIn: hidden },
    params: idParams,
    answer: z.object({ items: z.array(promptVersion) }),
  }),
  makeCurrent: call({
    summary: 'Make a version of a prompt the current one.',
    access: { signedIn: changing },
    params: idParams,
    body: z.object({ number: z.number().int().positive() }),
    answer: prompt,
  }),
  favour: call({
    summary: 'Make a prompt a favourite of the caller, or not.',
    access: { signedIn: hidden },
    params: idParams,
    body: z.object({ favourite: z.boolean() }),
    answer: prompt,
  }),
  use: call({
    summary: 'Count that the caller has inserted a prompt.',
    access: { signedIn: hidden },
    params: idParams,
    answerKind: 'nothing',
  }),
};
