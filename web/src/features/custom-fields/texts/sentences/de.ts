import type { sentences } from '@dossier/contract/custom-fields/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Feldnamen ein.',
  choice_name_required: 'Geben Sie einen Namen für die Auswahlmöglichkeit ein.',
  use_required: 'Wählen Sie aus, wo das Feld verfügbar ist.',
  ids_only: 'Geben Sie Felder mit ihrer ID an.',
  filter_format: 'Ein Filter hat die Form 12:is:yes.',
  unknown: 'Dieses benutzerdefinierte Feld gibt es hier nicht.',
  unknown_named: 'Das benutzerdefinierte Feld {field} gibt es hier nicht.',
  no_such_filter: 'Nach „{field}“ kann nicht mit „{filter}“ gefiltert werden.',
  value_required: 'Geben Sie einen Wert für „{field}“ ein. Er ist hier erforderlich.',
  text: 'Geben Sie einen Text ein.',
  link: 'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
  number: 'Geben Sie eine Zahl ein.',
  date: 'Geben Sie ein Datum wie 2026-11-22 ein.',
  choice: 'Wählen Sie eine der Auswahlmöglichkeiten aus.',
  choices: 'Wählen Sie eine oder mehrere der Auswahlmöglichkeiten aus.',
  member: 'Wählen Sie ein Mitglied des Projekts aus.',
  too_many: 'Hier gibt es bereits {number} benutzerdefinierte Felder. Löschen Sie zuerst eines.',
  name_taken: 'Ein benutzerdefiniertes Feld mit diesem Namen ist bereits vorhanden. Wählen Sie einen anderen Namen.',
  no_choices: 'Nur Auswahlfelder können Auswahlmöglichkeiten haben.',
  choice_required: 'Fügen Sie mindestens eine Auswahlmöglichkeit hinzu.',
  duplicate_choice: 'Doppelte Auswahlmöglichkeit: „{choice}“.',
  choice_keys: 'Vorhandene Auswahlmöglichkeiten benötigen ihren Schlüssel; neue dürfen keinen haben.',
} satisfies Texts<typeof sentences>;
