import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Vul een vraag in.',
  scope_required: 'Het id van het bereik is verplicht.',
  title_required: 'Geef het gesprek een titel.',
  busy: 'De vorige vraag wordt nog beantwoord. Wacht erop, of stop het antwoord.',
  replaced: 'Dit deel van het gesprek wordt niet meer getoond, omdat een eerder bericht is gewijzigd.',
  failed: 'Het antwoord kon niet worden gemaakt. Vraag het opnieuw.',
  sources_revoked: 'Je hebt geen toegang meer tot de documenten waarop dit antwoord is gebaseerd.',
  sources_hidden: 'Je hebt geen toegang tot de documenten waarop dit antwoord is gebaseerd.',
  share_no_access: 'Je hebt geen toegang meer tot de documenten van dit gesprek.',
  no_company: 'Dit gesprek hoort bij geen bedrijf en kan daarom niet worden gedeeld.',
  not_a_reader: 'Je kunt een gesprek alleen delen met gebruikers die de documenten kunnen lezen.',
  too_many_shares: 'Een gesprek kan met hoogstens {limit} gebruikers worden gedeeld.',
  too_long_to_export: 'Dit gesprek heeft meer dan {limit} berichten en kan niet worden geëxporteerd.',
  unknown_model: 'Dit model is hier niet beschikbaar. Kies een ander.',
  model_gone: 'Het gekozen model is niet meer beschikbaar.',
  too_small: 'De context van het model is te klein voor de vraag en een passage.',
  unsupported: 'Geen enkele zin van wat het model schreef, wordt door je documenten ondersteund.',
  cut_off: 'Het model stopte bij zijn maximale lengte.',
  not_found: 'Geen antwoord gevonden in je documenten.',
  tasks: {
    answer_question: {
      description: 'Vraag beantwoorden',
      steps: {
        find_passages: { todo: 'Passages zoeken', doing: 'Passages worden gezocht', done: 'Passages gevonden' },
        write_answer: { todo: 'Antwoord schrijven', doing: 'Antwoord wordt geschreven', done: 'Antwoord geschreven' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
