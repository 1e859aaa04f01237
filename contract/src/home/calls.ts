import { z } from 'zod';
import { moment } from '../base/page.ts';
import { chart } from '../base/place.ts';
import { call } from '../base/route.ts';
import { document } from '../documents/schema.ts';
import { taskResult } from '../tasks/schema.ts';

export const homeCalls = {
  get: call({
    method: 'GET',
    path: 'home',
    summary: 'What the home screen shows: what waits, recent documents, the fortnight in numbers, what happened.',
    access: { permission: 'DOCUMENT_READ', at: 'reach' },
    answer: z.object({
      /** Whether there is a project that the caller may add documents to. */
      may_upload: z.boolean(),
      waiting: z.array(taskResult),
      recent_documents: z.array(document),
      fortnight: z.object({
        documents_read: z.number().int(),
        documents_read_before: z.number().int(),
        questions_asked: z.number().int(),
        questions_with_sources: z.number().int(),
        chart,
      }),
      happened: z.array(
        z.object({
          at: moment,
          actor: z.string(),
          action: z.string(),
          entity_type: z.string(),
          name: z.string(),
          company_id: z.number().int().nullable(),
          project_id: z.number().int().nullable(),
          document_id: z.number().int().nullable(),
          count: z.number().int(),
        }),
      ),
      /** Example questions of the demo company that its documents answer; empty without it. */
      suggestions: z.array(z.object({ question: z.string(), project_id: z.number().int(), project_name: z.string() })),
    }),
  }),
};
