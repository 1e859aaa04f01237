import type { sentences } from '@dossier/contract/views/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduce un nombre.',
  name_too_long: 'Un nombre tiene como máximo {limit} caracteres.',
  state_too_large: 'Estos filtros son demasiado largos para guardarlos. Quita algunos.',
  unknown_list: 'Esta lista no existe.',
  wrong_place: 'Esta lista pertenece a otra cosa.',
  too_many: 'Tienes {limit} vistas de esta lista. Elimina una para guardar otra.',
  may_not_share: 'Solo los usuarios que pueden cambiar la configuración aquí pueden compartir vistas.',
  may_not_change: 'Solo los usuarios que pueden compartir vistas aquí pueden cambiar una vista compartida.',
  changed_since:
    '{name} ha cambiado esta vista desde que la abriste. Descarta tus cambios para verla, o guárdalos como una vista nueva.',
  not_owner: 'Solo el propietario puede dejar de compartir una vista.',
} satisfies Texts<typeof sentences>;
