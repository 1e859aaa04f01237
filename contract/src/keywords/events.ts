/** `keywords`, sent to the project's room: the keywords of a document changed; null: those of the project, and its subjects. */
export interface KeywordsEvent {
  document_id: number | null;
  project_id: number;
}
