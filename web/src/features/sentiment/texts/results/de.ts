import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  sentiment: {
    negative: 'Negativ',
    neutral: 'Neutral',
    positive: 'Positiv',
    not_sure: 'Nicht sicher',
  },
  count: {
    documents_one: '{{total}} Dokument',
    documents_other: '{{total}} Dokumente',
    passages_one: '{{total}} Passage',
    passages_other: '{{total}} Passagen',
    languages_one: '{{total}} Sprache',
    languages_other: '{{total}} Sprachen',
    samples_one: '{{total}} Beispiel',
    samples_other: '{{total}} Beispiele',
    share: '{{total}} ({{share}})',
  },
  document_state: {
    queued: 'In der Warteschlange',
    done: 'Analysiert',
    empty: 'Kein Text',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
  },
  gone: {
    text: 'Sie wurde gelöscht, oder Sie haben keinen Zugriff darauf.',
  },
  project: {
    open: 'Sentimentanalyse öffnen',
    counts: '{{passages}} in {{documents}}',
    sentiment: '{{sentiment}} {{total}}',
  },
  run: {
    cancel: 'Lauf abbrechen',
  },
  report: {
    line: '{{documents}}, {{passages}} in {{languages}}, {{method}}',
    lexicon: 'Wortlisten',
    model_one: 'Version {{version}} mit {{samples}} Beispiel',
    model_other: 'Version {{version}} mit {{samples}} Beispielen',
    both_one: 'Wortlisten, und Version {{version}} mit {{samples}} Beispiel',
    both_other: 'Wortlisten, und Version {{version}} mit {{samples}} Beispielen',
    provider: 'Version {{version}}, ein KI-Modell',
    both_provider: 'Wortlisten, und Version {{version}}, ein KI-Modell',
  },
  figure: {
    share: '{{share}} der Passagen',
    negative_one: '{{share}} der Passagen, davon {{total}} im {{month}}',
    negative_other: '{{share}} der Passagen, davon {{total}} im {{month}}',
    positive: '{{share}} der Passagen, die meisten über {{subject}}',
    label_them: 'labeln',
  },
  chart: {
    by: 'Passagen nach',
    month: 'Monat',
    week: 'Woche',
    title_month: 'Passagen nach Monat',
    title_week: 'Passagen nach Woche',
    week_of: 'Woche ab {{day}}',
    earlier_one: '{{total}} Passage früherer Dokumente wird nicht gezeigt.',
    earlier_other: '{{total}} Passagen früherer Dokumente werden nicht gezeigt.',
  },
  documents: {
    added: 'Der Tag, an dem das Dokument hinzugefügt wurde',
    counts: '{{positive}} positiv, {{neutral}} neutral, {{negative}} negativ, {{not_sure}} nicht sicher',
  },
  passages: {
    worst: 'Schlechteste Passagen zuerst',
    all: 'Passagen',
  },
  passage: {
    score: '{{sentiment}} {{score}}',
    page: 'S. {{page}}',
    open: 'S. {{page}}, {{name}}',
    labelled: 'gelabelt',
    labelled_by: 'Gelabelt von {{name}}',
  },
  label: {
    title: 'Diese Passage labeln',
    not_negative: 'Nicht negativ',
  },
  keys: {
    passage: 'Passage',
    open: 'öffnen',
    not_negative: 'nicht negativ',
  },
  export: {
    verb: 'Herunterladen',
    passages: 'Passagen',
    documents: 'Dokumente',
  },
  csv: {
    document: 'Dokument',
    page: 'Seite',
    date: 'Datum',
    language: 'Sprache',
    text: 'Text',
    sentiment: 'Sentiment',
    score: 'Wert',
    corrected: 'Gelabelt',
    subjects: 'Themen',
    passages: 'Passagen',
    worst: 'Schlechteste',
  },
  analyse: {
    verb: 'Sentiment analysieren',
  },
  document: {
    none: 'Das Dokument hat keine Passagen, die bewertet werden können.',
    previous: 'Vorige Passage',
    next: 'Nächste Passage',
    first_marks: 'Die ersten {{total}} Passagen sind markiert.',
  },
} satisfies Texts<typeof en>;
