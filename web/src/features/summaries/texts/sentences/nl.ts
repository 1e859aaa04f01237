import type { sentences } from '@dossier/contract/summaries/sentences';
import type { summaryTasks } from '@dossier/contract/summaries/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Voer een tekst in.',
  title_required: 'Voer een titel in.',
  file_required: 'Kies een bestand.',
  too_short: 'Deze tekst is te kort om samen te vatten.',
  too_long:
    'Teksten van meer dan {limit} tekens kunnen hier niet worden samengevat. Voeg het bestand als document aan een project toe.',
  only_tables:
    'Er zijn geen hele zinnen om te selecteren, alleen tabellen of lijsten. Een verbonden AI-model kan ze samenvatten.',
  no_text: 'Er is geen tekst om samen te vatten.',
  no_company: 'Bestanden kunnen alleen in een bedrijf worden samengevat. Kies er eerst een.',
  document_not_read: 'Het document is nog niet gelezen.',
  document_unreadable: 'Het document kon niet worden gelezen.',
  document_deleted: 'Het document is verwijderd.',
  nothing_readable: 'Geen van de documenten kon worden gelezen.',
  no_documents: 'Er zijn geen documenten om samen te vatten.',
  too_many_together: 'Er kunnen hoogstens {limit} documenten samen worden samengevat.',
  two_documents: 'Selecteer ten minste twee documenten om samen te vatten.',
  no_earlier_version: 'Er is geen eerdere versie om mee te vergelijken.',
  no_such_version: 'Dit is geen eerdere versie van het document.',
  not_made: 'Er is nog geen samenvatting.',
  unknown_model: 'Dit AI-model is niet meer beschikbaar. Kies een ander.',
  context_too_small: 'Het AI-model kan niet genoeg tekst tegelijk lezen. Kies een ander.',
  unsupported: 'Het AI-model schreef niets dat in de tekst staat.',
  deleted_meanwhile: 'De samenvatting is verwijderd.',
  took_too_long: 'Het samenvatten duurde te lang.',
  needed_too_much_memory: 'Het samenvatten had te veel geheugen nodig.',
  failed: 'De tekst kon niet worden samengevat.',
  tasks: {
    summarise_text: {
      description: 'Tekst samenvatten',
      steps: {
        fetch_data: { todo: 'Bestand ophalen', doing: 'Bestand wordt opgehaald', done: 'Bestand opgehaald' },
        parse_pages: { todo: 'Pagina’s lezen', doing: 'Pagina’s worden gelezen', done: 'Pagina’s gelezen' },
        summarise: { todo: 'Samenvatten', doing: 'Wordt samengevat', done: 'Samengevat' },
      },
    },
    summarise_document: {
      description: 'Document samenvatten',
      steps: { summarise: { todo: 'Samenvatten', doing: 'Wordt samengevat', done: 'Samengevat' } },
    },
    summarise_documents: {
      description: 'Documenten samenvatten',
      steps: { summarise: { todo: 'Samenvatten', doing: 'Wordt samengevat', done: 'Samengevat' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof summaryTasks> };
