import type { sentences } from '@dossier/contract/classification/sentences';
import type { classificationTasks } from '@dossier/contract/classification/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Namen ein.',
  name_taken: 'Der Name „{name}“ ist schon vergeben. Wählen Sie einen anderen.',
  class_taken: 'Es gibt schon eine Klasse mit dem Namen „{name}“.',
  class_twice: 'Die Klasse „{name}“ ist doppelt aufgeführt.',
  too_many_models: 'Dieses Unternehmen hat schon {limit} Modelle. Löschen Sie zuerst eines.',
  too_many_datasets: 'Dieses Unternehmen hat schon {limit} Datensätze. Löschen Sie zuerst einen.',
  too_many_classes: 'Ein Datensatz kann höchstens {limit} Klassen haben.',
  too_many_samples: 'Ein Datensatz kann höchstens {limit} Beispiele haben.',
  too_many_instances: 'Dieses Modell hat schon {limit} Versionen. Löschen Sie zuerst eine.',
  unknown_dataset: 'Diesen Datensatz gibt es im Unternehmen des Modells nicht. Wählen Sie einen anderen.',
  unknown_class: 'Diese Klasse gibt es nicht mehr. Wählen Sie eine andere.',
  unknown_company: 'Eines der Unternehmen gibt es nicht, oder Sie dürfen ihm keine Modelle hinzufügen.',
  generic_not_permitted:
    'Nur Administratoren der Installation können ein Modell für alle Unternehmen verfügbar machen.',
  shared_read_only: 'Dieses Modell gehört einem anderen Unternehmen und kann hier nicht geändert werden.',
  not_shared: 'Ein Unternehmen kann sich nur von Modellen anderer Unternehmen zurückziehen.',
  generic_for_all: 'Dieses Modell ist für alle Unternehmen verfügbar. Heben Sie das auf, um Unternehmen zu wählen.',
  changed_meanwhile: 'Ein anderer Benutzer hat dies geändert. Laden Sie neu und versuchen Sie es noch einmal.',
  file_required: 'Wählen Sie eine Datei.',
  ids_or_filter: 'Wählen Sie Beispiele nach ID oder mit einem Filter aus.',
  samples_required: 'Wählen Sie mindestens ein Beispiel aus.',
  text_required: 'Geben Sie den Text des Beispiels ein.',
  same_class: 'Wählen Sie eine andere Klasse für die Beispiele.',
  not_csv_or_zip: 'Laden Sie eine Zip- oder CSV-Datei hoch.',
  csv_without_columns: 'Die Spalten mit Text und Klasse wurden nicht gefunden. Wählen Sie sie.',
  no_such_column: 'Die Datei hat keine Spalte „{name}“.',
  import_expired: 'Die importierte Datei ist nicht mehr gespeichert. Laden Sie sie erneut hoch.',
  export_too_large: 'Der Datensatz hat {size} MB an Dateien. Höchstens {limit} MB können exportiert werden.',
  export_expired: 'Die exportierte Datei ist nicht mehr gespeichert. Exportieren Sie den Datensatz erneut.',
  no_samples_in_file: 'Die Datei enthält keine Beispiele.',
  row_without_text: 'Diese Zeile hat keinen Text.',
  class_name_too_long: 'Der Name der Klasse hat mehr als {limit} Zeichen.',
  no_text: 'Dieses Beispiel hat keinen Text.',
  still_reading: 'Der Text dieses Beispiels wird noch gelesen.',
  document_not_read: 'Das Dokument ist noch nicht gelesen.',
  document_deleted: 'Das Dokument wurde gelöscht.',
  too_few_classes: 'Für das Training sind mindestens {least} Klassen nötig. Dieser Datensatz hat {count}.',
  too_few_samples: 'Die Klasse „{name}“ hat {count} Beispiele. Mindestens {least} sind nötig.',
  too_few_texts: 'Es gibt zu wenige Beispiele mit Text. Mindestens zwei Klassen brauchen je {least}.',
  no_samples_left: 'Keines der Beispiele ist noch vorhanden. Bewerten Sie stattdessen mit einem Datensatz.',
  no_answers: 'Das KI-Modell gab für kein Beispiel eine verwendbare Antwort.',
  samples_present: 'Diese Beispiele sind schon im Datensatz des Modells.',
  model_unreadable: 'Diese Version wurde mit einem anderen Release trainiert. Trainieren Sie das Modell erneut.',
  cancelled: 'Abgebrochen.',
  corrected_meanwhile: '{name} hat die Klasse inzwischen auf „{class}“ gesetzt. Laden Sie neu, um sie zu sehen.',
  correction_withdrawn:
    'Die frühere Korrektur wurde inzwischen zurückgenommen. Laden Sie neu und versuchen Sie es noch einmal.',
  document_changed: 'Das Dokument hat eine neuere Version als die klassifizierte.',
  document_unlike: 'Das Dokument gleicht keinem Beispiel.',
  no_dataset: 'Dieses Modell hat keinen Datensatz. Wählen Sie zuerst einen.',
  not_trained: 'Diese Version ist nicht trainiert.',
  no_active_instance: 'Dieses Modell hat keine aktive Version. Trainieren Sie es zuerst.',
  instance_active: 'Dies ist die aktive Version. Aktivieren Sie eine andere, bevor Sie sie löschen.',
  provider_model_required: 'Wählen Sie das KI-Modell.',
  unknown_provider_model: 'Dieses KI-Modell ist nicht mehr verfügbar. Wählen Sie ein anderes.',
  no_common_classes: 'Der Datensatz hat keine Klasse mit dem Modell gemeinsam.',
  model_deleted: 'Das Modell wurde gelöscht.',
  dataset_deleted: 'Der Datensatz wurde gelöscht.',
  dataset_in_use: 'Der Datensatz wird von {count} Modellen verwendet. Wählen Sie für diese zuerst einen anderen.',
  no_feedback: 'Die Klasse dieses Dokuments wurde nicht korrigiert.',
  not_classified: 'Dieses Dokument wurde nicht von diesem Modell klassifiziert.',
  good_at: 'Gut bei {classes}.',
  weak_at: 'Schwach bei {name} mit {count} Beispielen.',
  weak_at_confused: 'Schwach bei {name}, oft mit {other} verwechselt.',
  better_than: 'Besser als Version {version}: Genauigkeit {points} Punkte höher.',
  worse_than: 'Schlechter als Version {version}: Genauigkeit {points} Punkte niedriger.',
  same_as: 'Etwa so gut wie Version {version}.',
  confused: '{name} und {other} werden oft verwechselt.',
  possible_mistakes: '{count} Beispiele haben möglicherweise die falsche Klasse.',
  drift: '{count} der letzten {total} Dokumente gleichen keinem Beispiel.',
  unknown_language: 'Die Beispiele enthalten keine Dokumente in dieser Sprache.',
  tasks: {
    read_samples: {
      description: 'Beispiele lesen',
      steps: {
        read: {
          todo: 'Texte lesen',
          doing: 'Texte werden gelesen',
          done: 'Texte gelesen',
        },
        compare: {
          todo: 'Duplikate suchen',
          doing: 'Duplikate werden gesucht',
          done: 'Duplikate gesucht',
        },
      },
    },
    import_samples: {
      description: 'Beispiele importieren',
      steps: {
        unpack: {
          todo: 'Beispiele entpacken',
          doing: 'Beispiele werden entpackt',
          done: 'Beispiele entpackt',
        },
      },
    },
    export_dataset: {
      description: 'Datensatz exportieren',
      steps: {
        pack: {
          todo: 'Beispiele packen',
          doing: 'Beispiele werden gepackt',
          done: 'Beispiele gepackt',
        },
      },
    },
    train_model: {
      description: 'Modell trainieren',
      steps: {
        load: {
          todo: 'Beispiele laden',
          doing: 'Beispiele werden geladen',
          done: 'Beispiele geladen',
        },
        train: {
          todo: 'Trainieren',
          doing: 'Wird trainiert',
          done: 'Trainiert',
        },
        evaluate: {
          todo: 'Bewerten',
          doing: 'Wird bewertet',
          done: 'Bewertet',
        },
      },
    },
    evaluate_model: {
      description: 'Modell bewerten',
      steps: {
        load: {
          todo: 'Beispiele laden',
          doing: 'Beispiele werden geladen',
          done: 'Beispiele geladen',
        },
        evaluate: {
          todo: 'Bewerten',
          doing: 'Wird bewertet',
          done: 'Bewertet',
        },
      },
    },
    classify_documents: {
      description: 'Dokumente klassifizieren',
      steps: {
        classify: {
          todo: 'Dokumente klassifizieren',
          doing: 'Dokumente werden klassifiziert',
          done: 'Dokumente klassifiziert',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof classificationTasks> };
