import type { sentences } from '@dossier/contract/views/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Inserisci un nome.',
  name_too_long: 'Un nome ha al massimo {limit} caratteri.',
  state_too_large: 'Questi filtri sono troppo lunghi per essere salvati. Rimuovine alcuni.',
  unknown_list: 'Questo elenco non esiste.',
  wrong_place: 'Questo elenco appartiene a qualcos’altro.',
  too_many: 'Hai {limit} viste di questo elenco. Eliminane una per salvarne un’altra.',
  may_not_share: 'Solo gli utenti che possono modificare le impostazioni qui possono condividere viste.',
  may_not_change: 'Solo gli utenti che possono condividere viste qui possono modificare una vista condivisa.',
  changed_since:
    '{name} ha modificato questa vista da quando l’hai aperta. Annulla le tue modifiche per vederla, o salvale come nuova vista.',
  not_owner: 'Solo il proprietario può interrompere la condivisione di una vista.',
} satisfies Texts<typeof sentences>;
