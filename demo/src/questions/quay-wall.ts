import { projectQuestions } from './question.ts';

const report = 'Quay wall berth 3 report KD-2026-044.pdf';

export const quayWallQuestions = projectQuestions('KAD-3', [
  {
    language: 'nl',
    document: 'Factuur Kreeft & Dune 2026-117.pdf',
    question: 'Wanneer moet het bedrag van factuur 2026-117 uiterlijk zijn overgemaakt?',
    answer: 'uiterlijk op 1 juli 2026',
  },
  {
    language: 'en',
    document: report,
    question: 'At what horizontal displacement does dredging stop?',
    answer: 'Intervention 40 mm Dredging stops, surface load removed over 20 m',
  },
  {
    language: 'en',
    document: report,
    question: 'What is the largest depth of the bed without strengthening?',
    answer: 'The largest depth without it is NAP −15.40 m',
  },
  {
    language: 'en',
    document: report,
    question: 'How long will the work on the quay wall take?',
    answer: 'The work takes 13 months',
  },
  {
    language: 'en',
    document: report,
    question: 'How many years do the anodes last?',
    answer: 'The anodes bring the potential below −800 mV and last 25 years',
  },
  {
    language: 'en',
    document: 'Trial anchors and monitoring 2026-10-02.docx',
    question: 'Which trial anchor did not hold its load?',
    answer: 'Anchor P3 did not hold its load',
  },
  {
    language: 'en',
    document: 'Minutes design review 2026-06-11.docx',
    question: 'What does closing both openings with divers cost?',
    answer: 'Jelle has a quotation for closing both openings with divers: €23,900',
  },
]);
