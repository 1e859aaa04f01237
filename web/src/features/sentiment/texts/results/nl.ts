import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  sentiment: {
    negative: 'Negatief',
    neutral: 'Neutraal',
    positive: 'Positief',
    not_sure: 'Niet zeker',
  },
  count: {
    documents_one: '{{total}} document',
    documents_other: '{{total}} documenten',
    passages_one: '{{total}} passage',
    passages_other: '{{total}} passages',
    languages_one: '{{total}} taal',
    languages_other: '{{total}} talen',
    samples_one: '{{total}} voorbeeld',
    samples_other: '{{total}} voorbeelden',
    share: '{{total}} ({{share}})',
  },
  document_state: {
    queued: 'In de wachtrij',
    done: 'Geanalyseerd',
    empty: 'Geen tekst',
    failed: 'Mislukt',
    cancelled: 'Geannuleerd',
  },
  gone: {
    text: 'De analyse is verwijderd, of je hebt er geen toegang toe.',
  },
  project: {
    open: 'Sentimentanalyse openen',
    counts: '{{passages}} in {{documents}}',
    sentiment: '{{sentiment}} {{total}}',
  },
  run: {
    cancel: 'Uitvoering annuleren',
  },
  report: {
    line: '{{documents}}, {{passages}} in {{languages}}, {{method}}',
    lexicon: 'woordenlijsten',
    model_one: 'versie {{version}} met {{samples}} voorbeeld',
    model_other: 'versie {{version}} met {{samples}} voorbeelden',
    both_one: 'woordenlijsten, en versie {{version}} met {{samples}} voorbeeld',
    both_other: 'woordenlijsten, en versie {{version}} met {{samples}} voorbeelden',
    provider: 'versie {{version}}, een AI-model',
    both_provider: 'woordenlijsten, en versie {{version}}, een AI-model',
  },
  figure: {
    share: '{{share}} van de passages',
    negative_one: '{{share}} van de passages, waarvan {{total}} in {{month}}',
    negative_other: '{{share}} van de passages, waarvan {{total}} in {{month}}',
    positive: '{{share}} van de passages, de meeste over {{subject}}',
    label_them: 'label ze',
  },
  chart: {
    by: 'Passages per',
    month: 'Maand',
    week: 'Week',
    title_month: 'Passages per maand',
    title_week: 'Passages per week',
    week_of: 'Week van {{day}}',
    earlier_one: '{{total}} passage van eerdere documenten wordt niet getoond.',
    earlier_other: '{{total}} passages van eerdere documenten worden niet getoond.',
  },
  documents: {
    added: 'De dag waarop het document is toegevoegd',
    counts: '{{positive}} positief, {{neutral}} neutraal, {{negative}} negatief, {{not_sure}} niet zeker',
  },
  passages: {
    worst: 'Slechtste passages eerst',
    all: 'Passages',
  },
  passage: {
    score: '{{sentiment}} {{score}}',
    page: 'p. {{page}}',
    open: 'p. {{page}}, {{name}}',
    labelled: 'gelabeld',
    labelled_by: 'Gelabeld door {{name}}',
  },
  label: {
    title: 'Deze passage labelen',
    not_negative: 'Niet negatief',
  },
  keys: {
    passage: 'passage',
    open: 'openen',
    not_negative: 'niet negatief',
  },
  export: {
    verb: 'Downloaden',
    passages: 'Passages',
    documents: 'Documenten',
  },
  csv: {
    document: 'Document',
    page: 'Pagina',
    date: 'Datum',
    language: 'Taal',
    text: 'Tekst',
    sentiment: 'Sentiment',
    score: 'Score',
    corrected: 'Gelabeld',
    subjects: 'Onderwerpen',
    passages: 'Passages',
    worst: 'Slechtste',
  },
  analyse: {
    verb: 'Sentiment analyseren',
  },
  document: {
    none: 'Het document heeft geen passages die kunnen worden beoordeeld.',
    previous: 'Vorige passage',
    next: 'Volgende passage',
    first_marks: 'De eerste {{total}} passages zijn gemarkeerd.',
  },
} satisfies Texts<typeof en>;
