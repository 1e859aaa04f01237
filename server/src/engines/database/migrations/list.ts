import base from './0001_base.sql';
import search from './0002_search.sql';
import reading from './0003_reading.sql';
import signIn from './0004_sign_in.sql';
import customFields from './0005_custom_fields.sql';
import erasing from './0006_erasing.sql';
import templates from './0007_templates.sql';
import access from './0008_access.sql';
import installation from './0009_installation.sql';
import auditPeople from './0010_audit_people.sql';
import restoredEntries from './0011_restored_entries.sql';
import twoFactorDemands from './0012_two_factor_demands.sql';
import roleInvitations from './0013_role_invitations.sql';
import provenAddresses from './0014_proven_addresses.sql';
import growing from './0015_growing.sql';
import ownWalls from './0016_own_walls.sql';
import sentences from './0017_sentences.sql';
import searchDocuments from './0018_search_documents.sql';
import understoodQuestions from './0019_understood_questions.sql';
import answerTables from './0020_answer_tables.sql';
import chosenDocuments from './0021_chosen_documents.sql';
import answerFeedback from './0022_answer_feedback.sql';
import equalCandidates from './0023_equal_candidates.sql';
import unsearchedDocuments from './0024_unsearched_documents.sql';
import bin from './0025_bin.sql';
import documentVersions from './0026_document_versions.sql';
import notes from './0027_notes.sql';
import dates from './0028_dates.sql';
import dismissedTasks from './0029_dismissed_tasks.sql';
import views from './0030_views.sql';
import unpacking from './0031_unpacking.sql';
import aiProviders from './0032_ai_providers.sql';
import prompts from './0033_prompts.sql';
import writtenAnswers from './0034_written_answers.sql';
import sharedConversations from './0035_shared_conversations.sql';
import messageVersions from './0036_message_versions.sql';
import passageVectors from './0037_passage_vectors.sql';
import localModels from './0038_local_models.sql';
import evaluations from './0039_evaluations.sql';
import usageMonths from './0040_usage_months.sql';
import classification from './0041_classification.sql';
import attachments from './0042_attachments.sql';
import speechAndSources from './0043_speech_and_sources.sql';
import entities from './0044_entities.sql';
import sentiment from './0045_sentiment.sql';
import namedEntityModels from './0046_named_entity_models.sql';
import redactions from './0047_redactions.sql';
import namedEntityProviders from './0048_named_entity_providers.sql';
import sentimentProviders from './0049_sentiment_providers.sql';
import entityTotals from './0050_entity_totals.sql';
import summaries from './0051_summaries.sql';
import speech from './0052_speech.sql';
import signatures from './0053_signatures.sql';
import keywords from './0054_keywords.sql';
import similarDocuments from './0055_similar_documents.sql';
import speechDrafts from './0056_speech_drafts.sql';
import compare from './0057_compare.sql';
import workbooks from './0058_workbooks.sql';
import revisions from './0059_revisions.sql';
import entityText from './0060_entity_text.sql';
import askedComparisons from './0061_asked_comparisons.sql';
import answerCosts from './0062_answer_costs.sql';

/** One step from one schema version to the next. */
export interface Migration {
  /** From 1, without gaps. */
  number: number;
  name: string;
  /**
   * The statements. They run in one transaction, unless the text begins with the line `-- outside a transaction`: then each part between
   * lines `-- next` runs on its own (`create index concurrently`) and must be repeatable.
   */
  sql: string;
}

/** All migrations in order. Forward only: a released file is never changed; a later one corrects it. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'base', sql: base },
  { number: 2, name: 'search', sql: search },
  { number: 3, name: 'reading', sql: reading },
  { number: 4, name: 'sign_in', sql: signIn },
  { number: 5, name: 'custom_fields', sql: customFields },
  { number: 6, name: 'erasing', sql: erasing },
  { number: 7, name: 'templates', sql: templates },
  { number: 8, name: 'access', sql: access },
  { number: 9, name: 'installation', sql: installation },
  { number: 10, name: 'audit_people', sql: auditPeople },
  { number: 11, name: 'restored_entries', sql: restoredEntries },
  { number: 12, name: 'two_factor_demands', sql: twoFactorDemands },
  { number: 13, name: 'role_invitations', sql: roleInvitations },
  { number: 14, name: 'proven_addresses', sql: provenAddresses },
  { number: 15, name: 'growing', sql: growing },
  { number: 16, name: 'own_walls', sql: ownWalls },
  { number: 17, name: 'sentences', sql: sentences },
  { number: 18, name: 'search_documents', sql: searchDocuments },
  { number: 19, name: 'understood_questions', sql: understoodQuestions },
  { number: 20, name: 'answer_tables', sql: answerTables },
  { number: 21, name: 'chosen_documents', sql: chosenDocuments },
  { number: 22, name: 'answer_feedback', sql: answerFeedback },
  { number: 23, name: 'equal_candidates', sql: equalCandidates },
  { number: 24, name: 'unsearched_documents', sql: unsearchedDocuments },
  { number: 25, name: 'bin', sql: bin },
  { number: 26, name: 'document_versions', sql: documentVersions },
  { number: 27, name: 'notes', sql: notes },
  { number: 28, name: 'dates', sql: dates },
  { number: 29, name: 'dismissed_tasks', sql: dismissedTasks },
  { number: 30, name: 'views', sql: views },
  { number: 31, name: 'unpacking', sql: unpacking },
  { number: 32, name: 'ai_providers', sql: aiProviders },
  { number: 33, name: 'prompts', sql: prompts },
  { number: 34, name: 'written_answers', sql: writtenAnswers },
  { number: 35, name: 'shared_conversations', sql: sharedConversations },
  { number: 36, name: 'message_versions', sql: messageVersions },
  { number: 37, name: 'passage_vectors', sql: passageVectors },
  { number: 38, name: 'local_models', sql: localModels },
  { number: 39, name: 'evaluations', sql: evaluations },
  { number: 40, name: 'usage_months', sql: usageMonths },
  { number: 41, name: 'classification', sql: classification },
  { number: 42, name: 'attachments', sql: attachments },
  { number: 43, name: 'speech_and_sources', sql: speechAndSources },
  { number: 44, name: 'entities', sql: entities },
  { number: 45, name: 'sentiment', sql: sentiment },
  { number: 46, name: 'named_entity_models', sql: namedEntityModels },
  { number: 47, name: 'redactions', sql: redactions },
  { number: 48, name: 'named_entity_providers', sql: namedEntityProviders },
  { number: 49, name: 'sentiment_providers', sql: sentimentProviders },
  { number: 50, name: 'entity_totals', sql: entityTotals },
  { number: 51, name: 'summaries', sql: summaries },
  { number: 52, name: 'speech', sql: speech },
  { number: 53, name: 'signatures', sql: signatures },
  { number: 54, name: 'keywords', sql: keywords },
  { number: 55, name: 'similar_documents', sql: similarDocuments },
  { number: 56, name: 'speech_drafts', sql: speechDrafts },
  { number: 57, name: 'compare', sql: compare },
  { number: 58, name: 'workbooks', sql: workbooks },
  { number: 59, name: 'revisions', sql: revisions },
  { number: 60, name: 'entity_text', sql: entityText },
  { number: 61, name: 'asked_comparisons', sql: askedComparisons },
  { number: 62, name: 'answer_costs', sql: answerCosts },
];
