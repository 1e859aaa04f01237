import { idParams } from '../base/page.ts';
import { call } from '../base/route.ts';
import { embeddingState } from './schema.ts';

export const embeddingCalls = {
  state: call({
    summary: 'How many passages of a company are embedded, by which model, and what is going on.',
    access: { permission: 'COMPANY_SETTINGS_READ', at: 'company', id: 'params.id' },
    params: idParams,
    answer: embeddingState,
  }),
  embed: call({
    summary: 'Embed the passages of a company that have no vector of its default model, unless that is going on.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: idParams,
    answer: embeddingState,
  }),
  stop: call({
    summary: 'Cancel the task that embeds the passages of a company. What it has embedded stays.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: idParams,
    answer: embeddingState,
  }),
};
