import { z } from 'zod';
import { idParams } from '../base/page.ts';
import { call } from '../base/route.ts';
import { defaultChoice, listPlace, view, viewChange, viewInput, viewOrder, views } from './schema.ts';

const ofList = { signedIn: 'the caller’s views and shared ones; requires the permission of the list, else 403 or 404' };
const ofView = { signedIn: 'the caller’s view, or a shared one of a list that the caller can see, else 404' };

export const viewCalls = {
  list: call({
    summary: 'The views of a list: the caller’s own and shared ones, in the caller’s order.',
    access: ofList,
    query: z.object(listPlace),
    answer: views,
  }),
  create: call({
    summary: 'Save a view of a list. Sharing it requires SETTING_UPDATE, COMPANY_UPDATE or PROJECT_UPDATE there.',
    access: ofList,
    idempotent: true,
    body: viewInput,
    answer: view,
  }),
  update: call({
    summary: 'Change the name or state of a view, or share it. Shared views require the permission to share.',
    access: ofView,
    params: idParams,
    body: viewChange,
    answer: view,
  }),
  remove: call({
    summary: 'Delete a view. Shared views require the permission to share.',
    access: ofView,
    params: idParams,
    answerKind: 'nothing',
  }),
  arrange: call({
    summary: 'Set the caller’s order of the views of a list. Views that are not named come last.',
    access: ofList,
    body: viewOrder,
    answer: views,
  }),
  chooseDefault: call({
    summary: 'Choose the view that a list opens with for the caller; null for none.',
    access: ofList,
    body: defaultChoice,
    answer: views,
  }),
};
