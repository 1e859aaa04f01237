import { z } from 'zod';
import { moment } from '../base/page.ts';
import { chart } from '../base/place.ts';
import { call } from '../base/route.ts';
import { document } from '../documents/schema.ts';
import { taskResult } from '../tasks/schema.ts';

export const homeCalls = {
  get: call({
    summary:
      'The data of the home screen: open work, recent documents, figures of the last fortnight, recent activity.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    answer: z.object({
      /** Whether the caller can add documents to any project. */
      may_upload: z.boolean(),
      /** The caller's failed tasks that need attention, the latest first. */
      waiting: z.array(taskResult),
      /** Number of all of them: `task/my-tasks?attention=true` lists the rest. */
      waiting_total: z.number().int(),
      /** The caller's tasks, the latest first, whatever their status. */
      recent_tasks: z.array(taskResult),
      recent_documents: z.array(document),
      fortnight: z.object({
        documents_read: z.number().int(),
        documents_read_before: z.number().int(),
        questions_asked: z.number().int(),
        /** Answers that the caller marked as helpful, and those marked as not helpful. */
        answers_helpful: z.number().int(),
        answers_not_helpful: z.number().int(),
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
      /** Example questions that the documents of the demo company answer; empty without it. */
      suggestions: z.array(
        z.object({
          question: z.string(),
          /** The document that answers it. */
          document_id: z.number().int(),
          project_id: z.number().int(),
          project_name: z.string(),
          company_id: z.number().int(),
        }),
      ),
    }),
  }),
};
