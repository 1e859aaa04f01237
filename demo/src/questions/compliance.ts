import { projectQuestions } from './question.ts';

export const complianceQuestions = projectQuestions('JUR', [
  {
    language: 'de',
    document: 'Sicherheitsmerkblatt Fremdfirmen.docx',
    question: 'Wie lange ist die Unterweisung gültig?',
    answer: 'Die Unterweisung dauert 45 Minuten und ist zwölf Monate gültig',
  },
  {
    language: 'de',
    document: 'Sicherheitsmerkblatt Fremdfirmen.docx',
    question: 'Wie lange bleibt nach Feuerarbeiten eine Brandwache?',
    answer: 'Nach Feuerarbeiten bleibt eine Brandwache von 60 Minuten vor Ort',
  },
  {
    language: 'nl',
    document: 'Veelgestelde vragen chauffeurs.txt',
    question: 'Hoe hard mag een chauffeur op het terrein rijden?',
    answer: 'Op het hele terrein mag u 30 kilometer per uur, onder de kranen 15',
  },
  {
    language: 'en',
    document: 'Data processing agreement Peilstok.pdf',
    question: 'How soon must the Processor notify a personal data breach?',
    answer: 'at the latest within 24 hours after discovering it',
  },
  {
    language: 'en',
    document: 'Information retention and access policy.txt',
    question: 'After how many days are camera images erased?',
    answer: 'Camera images are erased after 28 days',
  },
  {
    language: 'en',
    document: 'Questions of visitors and contractors.docx',
    question: 'How large may a group of visitors be?',
    answer: 'Groups of up to fifteen people are received in the visitor centre',
  },
]);
