import type { sentences } from '@dossier/contract/compare/sentences';
import type { compareTasks } from '@dossier/contract/compare/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'Dit is hetzelfde document. Kies een ander document of een andere versie.',
  other_company: 'Beide documenten moeten bij hetzelfde bedrijf horen.',
  reading_failed: '{name} kon niet worden gelezen: {reason}',
  no_text: '{name} bevat geen tekst die kan worden vergeleken. Scans hebben tekstherkenning nodig.',
  recording: '{name} is een opname. Vergelijk in plaats daarvan het transcript.',
  too_many_pages: 'De documenten hebben samen {pages} pagina’s. Er kunnen er hoogstens {limit} worden vergeleken.',
  no_such_version: 'Deze versie van het document bestaat niet.',
  no_access: 'U kunt niet beide documenten van deze vergelijking openen.',
  document_deleted: 'Een van de documenten is verwijderd.',
  not_done: 'De vergelijking is nog niet klaar.',
  no_such_change: 'Deze wijziging bestaat niet.',
  not_yours: 'Alleen de gebruiker die de vergelijking heeft gemaakt, kan haar verwijderen.',
  needs_docx: 'Bijgehouden wijzigingen vereisen dat het oudere document een Word-bestand (docx) is.',
  made_again: 'Dezelfde vergelijking is opnieuw gemaakt. Open de nieuwere.',
  export_gone: 'Dit bestand wordt niet meer bewaard. Exporteer de vergelijking opnieuw.',
  waiting_for_reading: 'Wacht tot beide documenten zijn gelezen.',
  took_too_long: 'Het vergelijken van de documenten duurde te lang.',
  needed_too_much_memory: 'Het vergelijken van de documenten had te veel geheugen nodig.',
  failed: 'De documenten konden niet worden vergeleken.',
  tasks: {
    compare_documents: {
      description: 'Documenten vergelijken',
      steps: {
        fetch_data: { todo: 'Gegevens ophalen', doing: 'Gegevens worden opgehaald', done: 'Gegevens opgehaald' },
        compare: { todo: 'Bronnen vergelijken', doing: 'Bronnen worden vergeleken', done: 'Bronnen vergeleken' },
        persist_results: {
          todo: 'Resultaten opslaan',
          doing: 'Resultaten worden opgeslagen',
          done: 'Resultaten opgeslagen',
        },
      },
    },
    export_comparison: {
      description: 'Vergelijking exporteren',
      steps: {
        generate_report: { todo: 'Rapport maken', doing: 'Rapport wordt gemaakt', done: 'Rapport gemaakt' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof compareTasks> };
