import type { sentences } from '@dossier/contract/entities/sentences';
import type { entityTasks } from '@dossier/contract/entities/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Namen ein.',
  name_taken: 'Es gibt schon eine Analyse mit dem Namen „{name}“. Wählen Sie einen anderen Namen.',
  kind_taken: 'Diese Analyse hat schon eine Art mit dem Namen „{name}“. Wählen Sie einen anderen Namen.',
  too_many_analyses: 'Dieses Unternehmen hat schon {limit} Analysen. Löschen Sie zuerst eine.',
  too_many_kinds: 'Eine Analyse kann höchstens {limit} eigene Arten haben.',
  too_many_terms: 'Eine Wortliste kann höchstens {limit} Begriffe haben.',
  changed_meanwhile: 'Ein anderer Benutzer hat dies geändert. Laden Sie neu und versuchen Sie es noch einmal.',
  unknown_model: 'Dieses Entitätsmodell gibt es im Unternehmen der Analyse nicht. Wählen Sie ein anderes.',
  model_unreadable:
    'Das Entitätsmodell wurde von einer anderen Version von Dossier trainiert. Trainieren Sie es erneut.',
  no_kinds: 'Diese Analyse sucht nach keiner Art. Schalten Sie mindestens eine ein.',
  unknown_kind: 'Diese Art gibt es in der Analyse nicht. Wählen Sie eine andere.',
  not_a_list: 'Nur Arten mit einer Wortliste haben Begriffe.',
  not_an_expression: 'Nur Arten mit einem regulären Ausdruck haben einen.',
  expression_required: 'Geben Sie einen regulären Ausdruck ein.',
  expression_invalid: 'Dies ist kein gültiger regulärer Ausdruck.',
  expression_invalid_part: '„{part}“ ist in einem regulären Ausdruck nicht gültig.',
  expression_unsupported: '„{part}“ kann hier nicht verwendet werden, weil die Suche zu lange dauern könnte.',
  expression_matches_empty: 'Der Ausdruck passt nur auf leeren Text. Fügen Sie zu findende Zeichen hinzu.',
  expression_too_large: 'Der Ausdruck ist zu groß. Kürzen Sie ihn oder verwenden Sie kleinere Wiederholungen.',
  file_required: 'Wählen Sie eine Datei.',
  file_not_text: 'Laden Sie eine Text- oder CSV-Datei hoch.',
  no_terms_in_file: 'Die Datei enthält keine Begriffe.',
  line_too_long: 'Der Begriff oder eine Schreibweise hat mehr als {limit} Zeichen oder zu viele Wörter.',
  line_without_letters: 'Der Begriff oder eine Schreibweise hat weder Buchstaben noch Ziffern.',
  line_too_many_spellings: 'Der Begriff hat mehr als {limit} Schreibweisen.',
  line_duplicate: 'Der Begriff steht schon in einer früheren Zeile.',
  line_unreadable: 'Die Zeile enthält Zeichen, die nicht gelesen werden können. Speichern Sie die Datei in UTF-8.',
  list_full: 'Die Liste ist voll: Sie hat {limit} Begriffe.',
  term_required: 'Geben Sie mindestens einen Begriff ein.',
  no_documents: 'Es gibt keine Dokumente zu analysieren.',
  nothing_failed: 'Es gibt kein fehlgeschlagenes Dokument für einen neuen Versuch.',
  document_not_read: 'Das Dokument ist noch nicht gelesen.',
  document_unreadable: 'Das Dokument konnte nicht gelesen werden.',
  document_deleted: 'Das Dokument wurde gelöscht.',
  analysis_deleted: 'Die Analyse wurde gelöscht.',
  took_too_long: 'Die Analyse dieses Dokuments dauerte zu lange.',
  needed_too_much_memory: 'Die Analyse dieses Dokuments brauchte zu viel Speicher.',
  analysis_failed: 'Die Analyse dieses Dokuments ist fehlgeschlagen.',
  entity_merged_meanwhile:
    '{user} hat „{name}“ inzwischen mit „{into}“ zusammengeführt. Laden Sie neu und versuchen Sie es noch einmal.',
  entity_changed_meanwhile: '{user} hat „{name}“ inzwischen geändert. Laden Sie neu und versuchen Sie es noch einmal.',
  entity_undone_meanwhile:
    'Eine Entscheidung über „{name}“ wurde inzwischen rückgängig gemacht. Laden Sie neu und versuchen Sie es noch einmal.',
  entity_gone: 'Eine der Entitäten gibt es nicht mehr. Laden Sie neu und versuchen Sie es noch einmal.',
  merge_with_itself: 'Wählen Sie mindestens eine weitere Entität zum Zusammenführen.',
  split_everything: 'Eine Entität behält mindestens eine Schreibweise. Lassen Sie eine stehen.',
  spelling_gone:
    'Eine der Schreibweisen gehört nicht mehr zu dieser Entität. Laden Sie neu und versuchen Sie es noch einmal.',
  same_kind: 'Die Entitäten haben diese Art schon. Wählen Sie eine andere.',
  allowed_already: '„{text}“ ist schon in den Entscheidungen dieses Projekts.',
  undone_already: 'Diese Entscheidung wurde schon rückgängig gemacht.',
  tasks: {
    analyse_entities: {
      description: 'Entitäten analysieren',
      steps: {
        detect: { todo: 'Entitäten erkennen', doing: 'Entitäten werden erkannt', done: 'Entitäten erkannt' },
      },
    },
    analyse_document_entities: {
      description: 'Entitäten eines Dokuments analysieren',
      steps: {
        detect: { todo: 'Entitäten erkennen', doing: 'Entitäten werden erkannt', done: 'Entitäten erkannt' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof entityTasks> };
