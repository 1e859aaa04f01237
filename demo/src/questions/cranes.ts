import { projectQuestions } from './question.ts';

const first = 'Framework agreement crane maintenance v1.pdf';
const second = 'Framework agreement crane maintenance v2.pdf';
const manual = 'Maintenance manual STS cranes.pdf';
const incident = 'Incident report hoist rope STS 4.pdf';

export const craneQuestions = projectQuestions('STS-26', [
  {
    language: 'en',
    document: second,
    question: 'To what amount is the liability of the crane contractor limited?',
    answer: 'limited to €2,400,000 per event and €4,800,000 per calendar year',
  },
  {
    language: 'en',
    document: second,
    question: 'With what notice can the Client terminate the framework agreement?',
    answer: 'by registered letter with a notice of nine months',
  },
  {
    language: 'en',
    document: first,
    question: 'What Availability did the first version of the framework agreement guarantee?',
    answer: 'an Availability of 96.5 per cent for the Cranes together',
  },
  {
    language: 'en',
    document: second,
    question: 'How soon is an engineer on Site after a Fault of priority 1?',
    answer: 'an engineer is on Site within two hours after the report',
  },
  {
    language: 'en',
    document: second,
    question: 'When must a suspected intrusion be reported to the IT manager?',
    answer: 'within four hours after it was noticed',
  },
  {
    language: 'en',
    document: manual,
    question: 'What depth of wear in a sheave groove shall not be exceeded?',
    answer: 'The depth of wear in a sheave groove shall not exceed 2.5 mm',
  },
  {
    language: 'en',
    document: manual,
    question: 'When are twistlocks replaced?',
    answer: 'They are replaced after 24 months or 120,000 lifts, whichever comes first',
  },
  {
    language: 'en',
    document: manual,
    question: 'What is the air gap of the service brakes?',
    answer: 'The air gap lies between 0.8 and 1.2 mm',
  },
  {
    language: 'en',
    document: incident,
    question: 'What is the reason that the rope broke?',
    answer: 'because the groove of boom tip sheave 3 was worn 3.1 mm deep',
  },
  {
    language: 'en',
    document: incident,
    question: 'What does the direct cost amount to?',
    answer: 'The direct cost amounts to €184,300.00',
  },
  {
    language: 'en',
    document: 'Minutes maintenance board 2026-09-17.docx',
    question: 'When is STS 3 out of service for the new sheaves?',
    answer: 'STS 3 is out of service on 9 and 10 November, from 6:00 to 22:00',
  },
  {
    language: 'en',
    document: 'Minutes maintenance board 2026-09-17.docx',
    question: 'What does the second spraying unit cost?',
    answer: 'The second spraying unit costs €14,600',
  },
  {
    language: 'en',
    document: 'Price list spare parts 2026.xlsx',
    question: 'Which part number has the gear oil ISO VG 320?',
    answer: 'BK-2022',
  },
  {
    language: 'de',
    document: 'Lieferverzug Seilscheiben 2026-09-04.pdf',
    question: 'Wann ist in der Gießerei die Form für die Rohlinge gerissen?',
    answer: 'In unserer Gießerei ist am 27. August die Form für die Rohlinge gerissen',
  },
  {
    language: 'de',
    document: 'Lieferverzug Seilscheiben 2026-09-04.pdf',
    question: 'Was stellt der Lieferant kostenlos zur Verfügung?',
    answer: 'stellen wir Ihnen zwei überholte Leihscheiben kostenlos zur Verfügung',
  },
  {
    language: 'de',
    document: 'Preisanpassung 2027.docx',
    question: 'Um wie viel Prozent ist der Index der Löhne gestiegen?',
    answer: 'Das entspricht einer Erhöhung um 2,9 Prozent',
  },
  {
    language: 'de',
    document: 'Rechnung BK-2026-0418.pdf',
    question: 'Bis wann ist die Rechnung BK-2026-0418 fällig?',
    answer: 'spätestens am 19. November 2026',
  },
  {
    language: 'es',
    document: 'Análisis del cable TC-4471.pdf',
    question: '¿Cuál fue la carga de rotura medida del cable?',
    answer: 'La carga de rotura medida en el tramo de comparación fue de 1.041 kN',
  },
  {
    language: 'es',
    document: 'Análisis del cable TC-4471.pdf',
    question: '¿Hasta cuándo se conservan las muestras del cable?',
    answer: 'Conservaremos las muestras hasta el 31 de marzo de 2027',
  },
  {
    language: 'es',
    document: 'Confirmación pedido WT-26-1187.docx',
    question: '¿Qué día se entregan los cables del pedido WT-26-1187?',
    answer: 'Entrega: 26 de noviembre de 2026 en el taller de grúas de Geulkade',
  },
  {
    language: 'es',
    document: 'Factura TC-26-0931.pdf',
    question: '¿A cuánto asciende el anticipo de la factura TC-26-0931?',
    answer: 'El anticipo del 40 por ciento asciende a 15.230,72 €',
  },
]);
