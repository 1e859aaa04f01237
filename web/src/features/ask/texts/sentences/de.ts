import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Geben Sie eine Frage ein.',
  scope_required: 'Die ID des Suchbereichs ist erforderlich.',
  title_required: 'Geben Sie einen Titel für die Unterhaltung ein.',
  busy: 'Die letzte Frage wird noch beantwortet. Warten Sie darauf oder halten Sie die Antwort an.',
  replaced: 'Dieser Teil der Unterhaltung wird nicht mehr angezeigt, weil eine frühere Nachricht geändert wurde.',
  failed: 'Die Antwort konnte nicht erstellt werden. Stellen Sie die Frage erneut.',
  sources_revoked: 'Sie haben keinen Zugriff mehr auf die Dokumente, auf denen diese Antwort beruht.',
  sources_hidden: 'Sie haben keinen Zugriff auf die Dokumente, auf denen diese Antwort beruht.',
  share_no_access: 'Sie haben keinen Zugriff mehr auf die Dokumente dieser Unterhaltung.',
  no_company: 'Diese Unterhaltung gehört zu keinem Unternehmen und kann deshalb nicht geteilt werden.',
  not_a_reader: 'Eine Unterhaltung kann nur mit Benutzern geteilt werden, die ihre Dokumente lesen können.',
  too_many_shares: 'Eine Unterhaltung kann mit höchstens {limit} Benutzern geteilt werden.',
  too_long_to_export: 'Diese Unterhaltung hat mehr als {limit} Nachrichten und kann nicht exportiert werden.',
  unknown_model: 'Dieses Modell ist hier nicht verfügbar. Wählen Sie ein anderes.',
  model_gone: 'Das gewählte Modell ist nicht mehr verfügbar.',
  too_small: 'Der Kontext des Modells ist zu klein für die Frage und eine Textstelle.',
  unsupported: 'Kein Satz von dem, was das Modell geschrieben hat, ist durch Ihre Dokumente belegt.',
  cut_off: 'Das Modell hat bei seiner Höchstlänge aufgehört.',
  not_found: 'In Ihren Dokumenten wurde keine Antwort gefunden.',
  attach_no_company: 'Diese Unterhaltung gehört zu keinem Unternehmen, deshalb können keine Dateien angehängt werden.',
  attached_already: "'{name}' ist schon angehängt.",
  attach_file_required: 'Wählen Sie eine Datei zum Anhängen.',
  too_many_attachments: 'An eine Unterhaltung können höchstens {limit} Dateien angehängt werden.',
  too_much_text: 'Die Dateien dieser Unterhaltung haben mehr als {limit} Zeichen. Laden Sie sie als Dokumente hoch.',
  attachment_unread: "'{name}' wird noch gelesen. Fragen Sie, sobald die Datei gelesen ist, oder entfernen Sie sie.",
  tasks: {
    read_attachment: {
      description: 'Angehängte Datei lesen',
      steps: {
        fetch_data: { todo: 'Daten abrufen', doing: 'Daten werden abgerufen', done: 'Daten abgerufen' },
        parse_pages: { todo: 'Seiten lesen', doing: 'Seiten werden gelesen', done: 'Seiten gelesen' },
      },
    },
    answer_question: {
      description: 'Frage beantworten',
      steps: {
        find_passages: {
          todo: 'Textstellen suchen',
          doing: 'Textstellen werden gesucht',
          done: 'Textstellen gefunden',
        },
        write_answer: { todo: 'Antwort schreiben', doing: 'Antwort wird geschrieben', done: 'Antwort geschrieben' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
