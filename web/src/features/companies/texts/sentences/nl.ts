import type { sentences } from '@dossier/contract/companies/sentences';
import type { companyTasks } from '@dossier/contract/companies/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geef het bedrijf een naam.',
  archive_required: 'Kies een exportbestand van een bedrijf.',
  not_an_archive: 'Dit is geen exportbestand van een bedrijf.',
  archive_too_new:
    'Deze export is gemaakt door een nieuwere versie van Dossier. Werk deze installatie bij en probeer het opnieuw.',
  archive_damaged: 'De export is onvolledig of gewijzigd. Er is niets teruggezet.',
  is_archived: "Het bedrijf '{name}' is gearchiveerd. Herstel eerst het bedrijf.",
  archive_replaced: 'Deze export is vervangen door een latere. Exporteer het bedrijf opnieuw.',
  tasks: {
    erase_company: {
      description: 'Bedrijf wissen',
      steps: {
        stop_work: { todo: 'Lopend werk stoppen', doing: 'Lopend werk wordt gestopt', done: 'Lopend werk gestopt' },
        erase_files: { todo: 'Bestanden wissen', doing: 'Bestanden worden gewist', done: 'Bestanden gewist' },
        erase_rows: { todo: 'Gegevens wissen', doing: 'Gegevens worden gewist', done: 'Gegevens gewist' },
      },
    },
    export_company: {
      description: 'Bedrijf exporteren',
      steps: {
        read_rows: { todo: 'Gegevens verzamelen', doing: 'Gegevens worden verzameld', done: 'Gegevens verzameld' },
        pack_files: { todo: 'Bestanden inpakken', doing: 'Bestanden worden ingepakt', done: 'Bestanden ingepakt' },
      },
    },
    restore_company: {
      description: 'Bedrijf terugzetten',
      steps: {
        check_archive: {
          todo: 'Archief controleren',
          doing: 'Archief wordt gecontroleerd',
          done: 'Archief gecontroleerd',
        },
        restore_files: {
          todo: 'Bestanden terugzetten',
          doing: 'Bestanden worden teruggezet',
          done: 'Bestanden teruggezet',
        },
        restore_rows: {
          todo: 'Gegevens terugzetten',
          doing: 'Gegevens worden teruggezet',
          done: 'Gegevens teruggezet',
        },
        index_passages: {
          todo: 'Documenten vindbaar maken',
          doing: 'Documenten worden vindbaar gemaakt',
          done: 'Documenten vindbaar gemaakt',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof companyTasks> };
