import { taskKind } from '../base/task.ts';

export const documentTasks = {
  index_document: taskKind({
    description: { en: 'Read document', nl: 'Document lezen' },
    entityType: 'document',
    retry: true,
    steps: {
      fetch_data: {
        en: ['Fetch data', 'Fetching data', 'Fetched data'],
        nl: ['Gegevens ophalen', 'Gegevens worden opgehaald', 'Gegevens opgehaald'],
        share: 0.05,
      },
      parse_pages: {
        en: ['Parse pages', 'Parsing pages', 'Parsed pages'],
        nl: ["Pagina's lezen", "Pagina's worden gelezen", "Pagina's gelezen"],
        share: 0.7,
      },
      index_passages: {
        en: ['Index passages', 'Indexing passages', 'Indexed passages'],
        nl: ['Passages indexeren', 'Passages worden geïndexeerd', 'Passages geïndexeerd'],
        share: 0.2,
      },
      persist_results: {
        en: ['Persist results', 'Persisting results', 'Persisted results'],
        nl: ['Resultaten opslaan', 'Resultaten worden opgeslagen', 'Resultaten opgeslagen'],
        share: 0.05,
      },
    },
  }),
};
