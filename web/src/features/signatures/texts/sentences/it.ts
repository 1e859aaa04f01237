import type { sentences } from '@dossier/contract/signatures/sentences';
import type { signatureTasks } from '@dossier/contract/signatures/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  outside_page: 'Questo punto non è sulla pagina. Disegna di nuovo il riquadro.',
  place_too_small: 'Questo riquadro è troppo piccolo. Disegnalo attorno a tutta la firma.',
  too_many_marked: 'Questo documento ha già {limit} riquadri disegnati da utenti. Rimuovine prima uno.',
  version_changed: 'Il documento ha una nuova versione. Ricarica e riprova.',
  no_such_page: 'Il documento non ha la pagina {page}.',
  no_such_signature: 'Nel frattempo questa firma è stata rilevata di nuovo. Ricarica e riprova.',
  no_decision: 'Non c’è alcuna decisione da annullare.',
  not_checked: 'Le firme di questo documento non sono ancora state rilevate.',
  no_pdf:
    'Le firme si trovano in PDF, immagini e documenti che possono essere mostrati come PDF. Per questo documento non è possibile.',
  document_deleted: 'Il documento è stato eliminato.',
  new_version: 'Il documento ha una nuova versione. Rileva di nuovo le firme.',
  password_required: 'Il file è protetto da password. Carica una copia senza password per rilevare le firme.',
  took_too_long: 'Il rilevamento delle firme di questo documento ha richiesto troppo tempo.',
  needed_too_much_memory: 'Il rilevamento delle firme di questo documento ha richiesto troppa memoria.',
  failed: 'Non è stato possibile rilevare le firme di questo documento.',
  stopped: 'L’attività è stata interrotta prima di questo documento.',
  tasks: {
    detect_signatures: {
      description: 'Rilevare firme',
      steps: { detect: { todo: 'Rilevare firme', doing: 'Rilevamento delle firme', done: 'Firme rilevate' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof signatureTasks> };
