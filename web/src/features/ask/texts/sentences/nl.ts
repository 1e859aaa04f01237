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
  attach_no_company: 'Dit gesprek hoort bij geen bedrijf, daarom kunnen er geen bestanden worden bijgevoegd.',
  attached_already: "'{name}' is al bijgevoegd.",
  attach_file_required: 'Kies een bestand om bij te voegen.',
  too_many_attachments: 'Aan een gesprek kunnen hoogstens {limit} bestanden worden toegevoegd.',
  too_much_text: 'De bestanden bij dit gesprek hebben meer dan {limit} tekens. Upload ze als documenten.',
  attachment_unread: "'{name}' wordt nog gelezen. Stel de vraag zodra het gelezen is, of verwijder het.",
  tasks: {
    read_attachment: {
      description: 'Bijgevoegd bestand lezen',
      steps: {
        fetch_data: { todo: 'Gegevens ophalen', doing: 'Gegevens worden opgehaald', done: 'Gegevens opgehaald' },
        parse_pages: { todo: "Pagina's lezen", doing: "Pagina's worden gelezen", done: "Pagina's gelezen" },
      },
    },
    answer_question: {
      description: 'Vraag beantwoorden',
      steps: {
        find_passages: { todo: 'Passages zoeken', doing: 'Passages worden gezocht', done: 'Passages gevonden' },
        write_answer: { todo: 'Antwoord schrijven', doing: 'Antwoord wordt geschreven', done: 'Antwoord geschreven' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
