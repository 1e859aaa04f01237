import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { sentimentCalls } from './calls.ts';
import { sentimentPaths } from './paths.ts';
import { sentimentTasks } from './tasks.ts';

const read = 'SENTIMENT_ANALYSIS_READ';

export const room = defineRoom({
  name: 'sentiment',
  calls: withPaths(sentimentPaths, sentimentCalls),
  tasks: sentimentTasks,
  events: ['sentiment_analysis'],
  permissions: [read, 'SENTIMENT_ANALYSIS_UPDATE'],
  entities: { sentiment_analysis: 'company' },
  lists: {
    'sentiment-analyses': { at: 'app', read, ids: { company_id: 'company' } },
    'company-sentiment-analyses': { at: 'company', read },
    'sentiment-samples': { at: 'company', read },
    'sentiment-documents': { at: 'project', read },
    'sentiment-passages': { at: 'project', read, ids: { document_id: 'document' } },
    'document-sentiment': { at: 'project', read },
  },
});
