import type { sentences } from '@dossier/contract/signatures/sentences';
import type { signatureTasks } from '@dossier/contract/signatures/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  outside_page: 'Deze plek ligt niet op de pagina. Teken het kader opnieuw.',
  place_too_small: 'Dit kader is te klein. Teken het om de hele handtekening.',
  too_many_marked: 'Dit document heeft al {limit} kaders van gebruikers. Verwijder er eerst een.',
  version_changed: 'Het document heeft een nieuwe versie. Laad opnieuw en probeer het nog eens.',
  no_such_page: 'Het document heeft geen pagina {page}.',
  no_such_signature: 'Deze handtekening is intussen opnieuw gezocht. Laad opnieuw en probeer het nog eens.',
  no_decision: 'Er is geen beslissing om in te trekken.',
  not_checked: 'De handtekeningen van dit document zijn nog niet gezocht.',
  no_pdf:
    'Handtekeningen worden gevonden in pdf’s, afbeeldingen en documenten die als pdf kunnen worden getoond. Bij dit document kan dat niet.',
  document_deleted: 'Het document is verwijderd.',
  new_version: 'Het document heeft een nieuwe versie. Zoek de handtekeningen opnieuw.',
  password_required:
    'Het bestand is beveiligd met een wachtwoord. Upload een kopie zonder wachtwoord om handtekeningen te zoeken.',
  took_too_long: 'Het zoeken van de handtekeningen van dit document duurde te lang.',
  needed_too_much_memory: 'Het zoeken van de handtekeningen van dit document kostte te veel geheugen.',
  failed: 'De handtekeningen van dit document konden niet worden gezocht.',
  stopped: 'De taak is vóór dit document gestopt.',
  tasks: {
    detect_signatures: {
      description: 'Handtekeningen zoeken',
      steps: {
        detect: {
          todo: 'Handtekeningen zoeken',
          doing: 'Handtekeningen worden gezocht',
          done: 'Handtekeningen gezocht',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof signatureTasks> };
