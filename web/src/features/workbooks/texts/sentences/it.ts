import type { sentences } from '@dossier/contract/workbooks/sentences';
import type { workbooksTasks } from '@dossier/contract/workbooks/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_tables: '{name} non ha tabelle confrontabili con una cartella di lavoro.',
  not_read_yet: '{name} è ancora in lettura. Riprova tra poco.',
  key_not_found:
    'Il foglio {sheet} non ha una colonna {column} in entrambe le cartelle di lavoro. Indica un’intestazione o una lettera che entrambe hanno.',
  sheet_not_found: 'Non c’è alcun foglio {sheet} in {name}.',
  too_many_cells:
    'Le due cartelle di lavoro hanno insieme {cells} celle. Se ne possono confrontare al massimo {limit}: confronta singoli fogli.',
  no_sheets: '{name} non ha fogli.',
  no_such_sheet: 'Questo foglio non esiste in questo confronto.',
  no_access: 'Non puoi aprire entrambe le cartelle di lavoro di questo confronto.',
  document_deleted: 'Una delle cartelle di lavoro è stata eliminata.',
  not_done: 'Il confronto non è ancora terminato.',
  not_yours: 'Solo l’utente che ha creato il confronto può eliminarlo.',
  made_again: 'Lo stesso confronto è stato ripetuto. Apri quello più recente.',
  export_gone: 'Questo file non è più conservato. Esporta di nuovo il confronto.',
  too_many_presets: 'Un progetto può avere al massimo {limit} opzioni salvate. Eliminane prima una.',
  took_too_long: 'Il confronto delle cartelle di lavoro ha richiesto troppo tempo.',
  needed_too_much_memory: 'Il confronto delle cartelle di lavoro ha richiesto troppa memoria.',
  failed: 'Non è stato possibile confrontare le cartelle di lavoro.',
  tasks: {
    compare_workbooks: {
      description: 'Confronta cartelle di lavoro',
      steps: {
        fetch_data: { todo: 'Recuperare i dati', doing: 'Recupero dei dati', done: 'Dati recuperati' },
        compare: { todo: 'Confrontare le fonti', doing: 'Confronto delle fonti', done: 'Fonti confrontate' },
        persist_results: { todo: 'Salvare i risultati', doing: 'Salvataggio dei risultati', done: 'Risultati salvati' },
      },
    },
    export_workbook_comparison: {
      description: 'Esporta confronto di cartelle di lavoro',
      steps: {
        generate_report: { todo: 'Creare il rapporto', doing: 'Creazione del rapporto', done: 'Rapporto creato' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof workbooksTasks> };
