import type { sentences } from '@dossier/contract/views/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Namen ein.',
  name_too_long: 'Ein Name hat höchstens {limit} Zeichen.',
  state_too_large: 'Diese Filter sind zu lang zum Speichern. Entfernen Sie einige.',
  unknown_list: 'Diese Liste gibt es nicht.',
  wrong_place: 'Diese Liste gehört zu etwas anderem.',
  too_many: 'Sie haben {limit} Ansichten dieser Liste. Löschen Sie eine, um eine weitere zu speichern.',
  may_not_share: 'Nur Benutzer, die hier Einstellungen ändern können, können Ansichten teilen.',
  may_not_change: 'Nur Benutzer, die hier Ansichten teilen können, können eine geteilte Ansicht ändern.',
  changed_since:
    '{name} hat diese Ansicht geändert, seit Sie sie geöffnet haben. Verwerfen Sie Ihre Änderungen, um sie zu sehen, oder speichern Sie sie als neue Ansicht.',
  not_owner: 'Nur der Besitzer kann die Freigabe einer Ansicht beenden.',
} satisfies Texts<typeof sentences>;
