/**
 * Every entity type that a task, link, chat or audit entry can refer to. A type is available once a room declares it (`entityLevels` in
 * `rooms.ts`). Export, restore and deletion of a company iterate over this list.
 */
export const entityTypes = [
  'company',
  'project',
  'document',
  'quarantine',
  'proposal',
  'requirement',
  'context',
  'context_view',
  'context_entity',
  'chat_session',
  'chat_message',
  'slide_deck_session',
  'slide_deck_template',
  'slide',
  'speech_to_text',
  'summarization',
  'doc_compare',
  'workbook_compare',
  'quarantine_compare',
  'classification_dataset',
  'classification_model',
  'classification_model_instance',
  'classification_model_evaluation',
  'entity_analysis',
  'ner_model',
  'sentiment_analysis',
  'insight',
  'repository',
  'process_group_instance',
  'template',
  'ticket',
  'user',
  'role',
  'setting',
  'custom_field',
  'note',
  'key_date',
  'list_view',
  'prompt',
  'ai_provider',
  'question_set',
  'evaluation',
  'redaction',
] as const;
export type EntityType = (typeof entityTypes)[number];

/** Possible relations between two entities in the chain of evidence. */
export const relations = ['cites', 'made_from', 'released_as', 'replaces', 'attached_to', 'mentions'] as const;
export type Relation = (typeof relations)[number];
