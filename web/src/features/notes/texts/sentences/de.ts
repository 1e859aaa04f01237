import type { sentences } from '@dossier/contract/notes/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Schreiben Sie zuerst etwas.',
  text_too_long: 'Eine Notiz hat höchstens {limit} Zeichen. Kürzen Sie sie.',
  too_many_mentions: 'Eine Notiz kann höchstens {limit} Benutzer erwähnen.',
  not_a_reader: 'Sie können nur Benutzer erwähnen, die dieses Dokument lesen dürfen.',
  no_such_place: 'Diese Stelle ist nicht im Dokument. Wählen Sie die Wörter erneut aus.',
  quote_too_long: 'Die ausgewählte Stelle ist zu lang. Wählen Sie höchstens {limit} Zeichen aus.',
  replies_have_none: 'Auf eine Antwort kann nicht geantwortet werden. Antworten Sie auf die Notiz.',
  reply_has_no_state: 'Nur eine Notiz kann erledigt werden, keine Antwort.',
  not_author: 'Nur der Autor kann eine Notiz ändern.',
  too_many_to_export: 'Es gibt mehr als {limit} Notizen. Exportieren Sie die Dokumente einzeln.',
  may_not_delete:
    'Eine Notiz können nur der Autor, solange andere nicht geantwortet haben, und Benutzer löschen, die das Dokument ändern dürfen.',
} satisfies Texts<typeof sentences>;
