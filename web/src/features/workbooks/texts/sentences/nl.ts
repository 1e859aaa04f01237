import type { sentences } from '@dossier/contract/workbooks/sentences';
import type { workbooksTasks } from '@dossier/contract/workbooks/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_tables: '{name} bevat geen tabellen die met een werkmap kunnen worden vergeleken.',
  not_read_yet: '{name} wordt nog gelezen. Probeer het zo opnieuw.',
  key_not_found:
    'Het blad {sheet} heeft niet in beide werkmappen een kolom {column}. Noem een kop of letter die beide hebben.',
  sheet_not_found: 'Er is geen blad {sheet} in {name}.',
  too_many_cells:
    'De twee werkmappen hebben samen {cells} cellen. Er kunnen er hoogstens {limit} worden vergeleken: vergelijk losse bladen.',
  no_sheets: '{name} heeft geen bladen.',
  no_such_sheet: 'Dit blad bestaat niet in deze vergelijking.',
  no_access: 'U kunt niet beide werkmappen van deze vergelijking openen.',
  document_deleted: 'Een van de werkmappen is verwijderd.',
  not_done: 'De vergelijking is nog niet klaar.',
  not_yours: 'Alleen de gebruiker die de vergelijking heeft gemaakt, kan haar verwijderen.',
  made_again: 'Dezelfde vergelijking is opnieuw gemaakt. Open de nieuwere.',
  export_gone: 'Dit bestand wordt niet meer bewaard. Exporteer de vergelijking opnieuw.',
  too_many_presets: 'Een project kan hoogstens {limit} opgeslagen opties hebben. Verwijder er eerst een.',
  took_too_long: 'Het vergelijken van de werkmappen duurde te lang.',
  needed_too_much_memory: 'Het vergelijken van de werkmappen had te veel geheugen nodig.',
  failed: 'De werkmappen konden niet worden vergeleken.',
  tasks: {
    compare_workbooks: {
      description: 'Werkmappen vergelijken',
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
    export_workbook_comparison: {
      description: 'Vergelijking van werkmappen exporteren',
      steps: {
        generate_report: { todo: 'Rapport maken', doing: 'Rapport wordt gemaakt', done: 'Rapport gemaakt' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof workbooksTasks> };
