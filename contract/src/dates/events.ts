/** `key_date`, sent to the project's room: the dates of a document changed. */
export interface KeyDateEvent {
  document_id: number;
  project_id: number;
}
