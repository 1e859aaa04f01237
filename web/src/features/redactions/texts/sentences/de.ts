import type { sentences } from '@dossier/contract/redactions/sentences';
import type { redactionTasks } from '@dossier/contract/redactions/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  nothing_chosen: 'Wählen Sie mindestens eine Art, oder markieren Sie Text, der entfernt wird.',
  analysis_required: 'Wählen Sie die Analyse, deren Arten entfernt werden.',
  nothing_found: 'Das Dokument enthält nichts von dem, was Sie gewählt haben.',
  not_analysed: 'Das Dokument hat keine Ergebnisse dieser Analyse. Analysieren Sie es zuerst.',
  results_outdated:
    'Die Analyse betrifft eine andere Version des Dokuments. Analysieren Sie das Dokument zuerst erneut.',
  analysis_running: 'Das Dokument wird gerade analysiert. Versuchen Sie es erneut, wenn das abgeschlossen ist.',
  version_changed: 'Das Dokument hat eine neue Version. Laden Sie neu und versuchen Sie es noch einmal.',
  document_not_read: 'Das Dokument wurde noch nicht gelesen. Versuchen Sie es danach erneut.',
  no_such_place: 'Diese Stelle gibt es im Dokument nicht. Markieren Sie die Wörter erneut.',
  text_too_short: 'Geben Sie mindestens {limit} Zeichen ein.',
  empty_selection: 'Ein markierter Text hat keinen Buchstaben und keine Ziffer. Markieren Sie andere Wörter.',
  too_many_places: 'Eine Kopie kann höchstens {limit} Stellen haben. Wählen Sie weniger Arten.',
  too_many_copies: 'Dieses Dokument hat schon {limit} geschwärzte Kopien. Löschen Sie zuerst eine.',
  type_not_possible: 'Von diesem Dateityp kann keine geschwärzte Kopie erstellt werden.',
  password_required: 'Die Datei ist mit einem Passwort geschützt. Geben Sie es ein und erstellen Sie die Kopie erneut.',
  wrong_password:
    'Das Passwort öffnet die Datei nicht. Prüfen Sie Großbuchstaben und Leerzeichen und erstellen Sie die Kopie erneut.',
  values_remain_one: '1 Wert ist noch in der Datei, daher kann sie nicht heruntergeladen werden.',
  values_remain: '{count} Werte sind noch in der Datei, daher kann sie nicht heruntergeladen werden.',
  not_verified: 'Diese Kopie ist nicht geprüft und kann daher nicht heruntergeladen werden.',
  took_too_long: 'Das Erstellen der Kopie hat zu lange gedauert.',
  needed_too_much_memory: 'Das Erstellen der Kopie hat zu viel Speicher benötigt.',
  failed: 'Die Kopie konnte nicht erstellt werden.',
  original_changed: 'Die Version des Dokuments wurde gelöscht, daher wurde keine Kopie erstellt.',
  may_not_delete:
    'Nur der Benutzer, der eine Kopie erstellt hat, kann sie löschen, sowie Benutzer, die das Dokument ändern können.',
  tasks: {
    redact_document: {
      description: 'Geschwärzte Kopie erstellen',
      steps: {
        fetch_data: { todo: 'Datei laden', doing: 'Datei wird geladen', done: 'Datei geladen' },
        redact: { todo: 'Werte entfernen', doing: 'Werte werden entfernt', done: 'Werte entfernt' },
        verify: { todo: 'Kopie prüfen', doing: 'Kopie wird geprüft', done: 'Kopie geprüft' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof redactionTasks> };
