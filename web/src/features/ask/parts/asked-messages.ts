import type { ChatMessage } from '@dossier/contract/ask/schema';

/** A question that is being sent, and its answer to come. */
export function askedMessages(query: string): readonly ChatMessage[] {
  const message = (id: number, parts: Pick<ChatMessage, 'message_type' | 'content' | 'status'>): ChatMessage => ({
    id,
    session_uuid: '',
    notice: null,
    created_at: '',
    model_id: null,
    chosen_model_id: null,
    model: null,
    cost: null,
    piece: null,
    found: null,
    citations: [],
    uncited: 0,
    understanding: null,
    direction: null,
    searched: null,
    fallback: null,
    whole_document: null,
    feedback: null,
    table: null,
    changes: null,
    versions: [],
    ...parts,
  });
  return [
    message(1, { message_type: 'question', content: query, status: 'done' }),
    message(2, { message_type: 'answer', content: '', status: 'writing' }),
  ];
}
