import type { sentences } from '@dossier/contract/templates/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Vorlagennamen ein.',
  name_taken: 'Das Unternehmen hat bereits eine Vorlage mit diesem Namen. Wählen Sie einen anderen Namen.',
  unknown_field:
    'Dies ist kein benutzerdefiniertes Feld für Anforderungen dieses Unternehmens. Wählen Sie ein anderes aus.',
  code_pattern: 'Verwenden Sie in einem Code # für die Zahl oder @ für die Buchstaben, z. B. REQ-#.',
  source_required: 'Wählen Sie aus, woher der Wert stammt.',
  last_page_too_early: 'Geben Sie eine Seite ein, die nicht vor der ersten liegt.',
  duplicate_field: 'Jedes Feld kann nur einmal ausgefüllt werden.',
} satisfies Texts<typeof sentences>;
