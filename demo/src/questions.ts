import type { Language } from './manuscript/manuscript.ts';

/** A question that one document of the demo company answers. */
export interface DemoQuestion {
  language: Language;
  question: string;
  /** Code of the project. */
  project: string;
  /** File name of the document. */
  document: string;
  /** The words that answer it: they stand in the document as they are here, but for line ends. */
  answer: string;
}

const first = 'Framework agreement crane maintenance v1.pdf';
const second = 'Framework agreement crane maintenance v2.pdf';
const manual = 'Maintenance manual STS cranes.pdf';
const incident = 'Incident report hoist rope STS 4.pdf';
const report = 'Quay wall berth 3 report KD-2026-044.pdf';
const contract = 'Aannemingsovereenkomst walstroom kade 3.pdf';

export const demoQuestions: DemoQuestion[] = [
  {
    language: 'en',
    project: 'STS-26',
    document: second,
    question: 'To what amount is the liability of the crane contractor limited?',
    answer: 'limited to €2,400,000 per event and €4,800,000 per calendar year',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: second,
    question: 'With what notice can the Client terminate the framework agreement?',
    answer: 'by registered letter with a notice of nine months',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: first,
    question: 'What Availability did the first version of the framework agreement guarantee?',
    answer: 'an Availability of 96.5 per cent for the Cranes together',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: second,
    question: 'How soon is an engineer on Site after a Fault of priority 1?',
    answer: 'an engineer is on Site within two hours after the report',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: second,
    question: 'When must a suspected intrusion be reported to the IT manager?',
    answer: 'within four hours after it was noticed',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: manual,
    question: 'What depth of wear in a sheave groove shall not be exceeded?',
    answer: 'The depth of wear in a sheave groove shall not exceed 2.5 mm',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: manual,
    question: 'When are twistlocks replaced?',
    answer: 'They are replaced after 24 months or 120,000 lifts, whichever comes first',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: manual,
    question: 'What is the air gap of the service brakes?',
    answer: 'The air gap lies between 0.8 and 1.2 mm',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: incident,
    question: 'What is the reason that the rope broke?',
    answer: 'because the groove of boom tip sheave 3 was worn 3.1 mm deep',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: incident,
    question: 'What does the direct cost amount to?',
    answer: 'The direct cost amounts to €184,300.00',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: 'Minutes maintenance board 2026-09-17.docx',
    question: 'When is STS 3 out of service for the new sheaves?',
    answer: 'STS 3 is out of service on 9 and 10 November, from 6:00 to 22:00',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: 'Minutes maintenance board 2026-09-17.docx',
    question: 'What does the second spraying unit cost?',
    answer: 'The second spraying unit costs €14,600',
  },
  {
    language: 'en',
    project: 'STS-26',
    document: 'Price list spare parts 2026.xlsx',
    question: 'Which part number has the gear oil ISO VG 320?',
    answer: 'BK-2022',
  },
  {
    language: 'de',
    project: 'STS-26',
    document: 'Lieferverzug Seilscheiben 2026-09-04.pdf',
    question: 'Wann ist in der Gießerei die Form für die Rohlinge gerissen?',
    answer: 'In unserer Gießerei ist am 27. August die Form für die Rohlinge gerissen',
  },
  {
    language: 'de',
    project: 'STS-26',
    document: 'Lieferverzug Seilscheiben 2026-09-04.pdf',
    question: 'Was stellt der Lieferant kostenlos zur Verfügung?',
    answer: 'stellen wir Ihnen zwei überholte Leihscheiben kostenlos zur Verfügung',
  },
  {
    language: 'de',
    project: 'STS-26',
    document: 'Preisanpassung 2027.docx',
    question: 'Um wie viel Prozent ist der Index der Löhne gestiegen?',
    answer: 'Das entspricht einer Erhöhung um 2,9 Prozent',
  },
  {
    language: 'de',
    project: 'STS-26',
    document: 'Rechnung BK-2026-0418.pdf',
    question: 'Bis wann ist die Rechnung BK-2026-0418 fällig?',
    answer: 'spätestens am 19. November 2026',
  },
  {
    language: 'de',
    project: 'JUR',
    document: 'Sicherheitsmerkblatt Fremdfirmen.docx',
    question: 'Wie lange ist die Unterweisung gültig?',
    answer: 'Die Unterweisung dauert 45 Minuten und ist zwölf Monate gültig',
  },
  {
    language: 'de',
    project: 'JUR',
    document: 'Sicherheitsmerkblatt Fremdfirmen.docx',
    question: 'Wie lange bleibt nach Feuerarbeiten eine Brandwache?',
    answer: 'Nach Feuerarbeiten bleibt eine Brandwache von 60 Minuten vor Ort',
  },
  {
    language: 'es',
    project: 'STS-26',
    document: 'Análisis del cable TC-4471.pdf',
    question: '¿Cuál fue la carga de rotura medida del cable?',
    answer: 'La carga de rotura medida en el tramo de comparación fue de 1.041 kN',
  },
  {
    language: 'es',
    project: 'STS-26',
    document: 'Análisis del cable TC-4471.pdf',
    question: '¿Hasta cuándo se conservan las muestras del cable?',
    answer: 'Conservaremos las muestras hasta el 31 de marzo de 2027',
  },
  {
    language: 'es',
    project: 'STS-26',
    document: 'Confirmación pedido WT-26-1187.docx',
    question: '¿Qué día se entregan los cables del pedido WT-26-1187?',
    answer: 'Entrega: 26 de noviembre de 2026 en el taller de grúas de Geulkade',
  },
  {
    language: 'es',
    project: 'STS-26',
    document: 'Factura TC-26-0931.pdf',
    question: '¿A cuánto asciende el anticipo de la factura TC-26-0931?',
    answer: 'El anticipo del 40 por ciento asciende a 15.230,72 €',
  },
  {
    language: 'nl',
    project: 'WAL-27',
    document: contract,
    question: 'Hoeveel korting is de Aannemer verschuldigd per kalenderdag te late oplevering?',
    answer: 'een korting verschuldigd van € 7.500, met een maximum van 10 procent van de aanneemsom',
  },
  {
    language: 'nl',
    project: 'WAL-27',
    document: contract,
    question: 'Wat is de aanneemsom?',
    answer: 'De aanneemsom bedraagt € 6.482.000 exclusief btw',
  },
  {
    language: 'nl',
    project: 'WAL-27',
    document: contract,
    question: 'Wanneer mag er niet worden geheid?',
    answer: 'In het broedseizoen, van 15 maart tot 15 juli, wordt niet geheid',
  },
  {
    language: 'nl',
    project: 'WAL-27',
    document: 'Notulen stuurgroep 2026-11-05.docx',
    question: 'Naar welke datum wordt de opleverdatum verschoven?',
    answer: 'de opleverdatum wordt verschoven van 30 april naar 11 mei 2027',
  },
  {
    language: 'nl',
    project: 'WAL-27',
    document: 'Notulen stuurgroep 2026-11-05.docx',
    question: 'Wanneer vervalt de subsidie?',
    answer: 'de subsidie van € 1.900.000 vervalt als de installatie niet voor 30 juni 2027 in gebruik is',
  },
  {
    language: 'nl',
    project: 'WAL-27',
    document: 'Projectplan walstroom kade 3.docx',
    question: 'Tot welk bedrag mag de projectleider zelf wijzigingen goedkeuren?',
    answer: 'De projectleider mag wijzigingen tot € 25.000 zelf goedkeuren',
  },
  {
    language: 'nl',
    project: 'WAL-27',
    document: 'Voorschriften geluid OD-2026-3391.pdf',
    question: 'Binnen welke tijd moet het geluid worden gemeten?',
    answer: 'Binnen drie maanden na de ingebruikneming laat u het geluid meten door een erkend bureau',
  },
  {
    language: 'nl',
    project: 'JUR',
    document: 'Veelgestelde vragen chauffeurs.txt',
    question: 'Hoe hard mag een chauffeur op het terrein rijden?',
    answer: 'Op het hele terrein mag u 30 kilometer per uur, onder de kranen 15',
  },
  {
    language: 'nl',
    project: 'KAD-3',
    document: 'Factuur Kreeft & Dune 2026-117.pdf',
    question: 'Wanneer moet het bedrag van factuur 2026-117 uiterlijk zijn overgemaakt?',
    answer: 'uiterlijk op 1 juli 2026',
  },
  {
    language: 'en',
    project: 'WAL-27',
    document: 'Requirements shore power WAL-27 v2.xlsx',
    question: 'What efficiency shall each converter have at full load?',
    answer: 'The efficiency of each converter with its transformers shall be at least 96.5 per cent at full load.',
  },
  {
    language: 'en',
    project: 'WAL-27',
    document: 'Kick-off shore power berth 3.pptx',
    question: 'How long does a call at berth 3 last on average?',
    answer: 'A call at berth 3 lasts 28 hours on average',
  },
  {
    language: 'it',
    project: 'WAL-27',
    document: 'Nuova data di consegna convertitori.pdf',
    question: 'A quale data è spostata la consegna in cantiere dei convertitori?',
    answer: 'è spostata al 9 febbraio 2027',
  },
  {
    language: 'it',
    project: 'WAL-27',
    document: 'Nuova data di consegna convertitori.pdf',
    question: 'A che cosa è dovuto il ritardo dei convertitori?',
    answer: 'Il ritardo è dovuto ai moduli di potenza',
  },
  {
    language: 'it',
    project: 'WAL-27',
    document: 'Offerta Montescuro 26-077.docx',
    question: 'Entro quante ore arriva un tecnico in caso di guasto?',
    answer: 'In caso di guasto un nostro tecnico è in sito entro 48 ore dalla chiamata',
  },
  {
    language: 'it',
    project: 'WAL-27',
    document: 'Fattura Montescuro 26-0312.pdf',
    question: "A quanto ammonta l'acconto del 20 per cento?",
    answer: "L'acconto del 20 per cento ammonta a 389.200,00 €",
  },
  {
    language: 'en',
    project: 'KAD-3',
    document: report,
    question: 'At what horizontal displacement does dredging stop?',
    answer: 'Intervention 40 mm Dredging stops, surface load removed over 20 m',
  },
  {
    language: 'en',
    project: 'KAD-3',
    document: report,
    question: 'What is the largest depth of the bed without strengthening?',
    answer: 'The largest depth without it is NAP −15.40 m',
  },
  {
    language: 'en',
    project: 'KAD-3',
    document: report,
    question: 'How long will the work on the quay wall take?',
    answer: 'The work takes 13 months',
  },
  {
    language: 'en',
    project: 'KAD-3',
    document: report,
    question: 'How many years do the anodes last?',
    answer: 'The anodes bring the potential below −800 mV and last 25 years',
  },
  {
    language: 'en',
    project: 'KAD-3',
    document: 'Trial anchors and monitoring 2026-10-02.docx',
    question: 'Which trial anchor did not hold its load?',
    answer: 'Anchor P3 did not hold its load',
  },
  {
    language: 'en',
    project: 'KAD-3',
    document: 'Minutes design review 2026-06-11.docx',
    question: 'What does closing both openings with divers cost?',
    answer: 'Jelle has a quotation for closing both openings with divers: €23,900',
  },
  {
    language: 'en',
    project: 'JUR',
    document: 'Data processing agreement Peilstok.pdf',
    question: 'How soon must the Processor notify a personal data breach?',
    answer: 'at the latest within 24 hours after discovering it',
  },
  {
    language: 'en',
    project: 'JUR',
    document: 'Information retention and access policy.txt',
    question: 'After how many days are camera images erased?',
    answer: 'Camera images are erased after 28 days',
  },
  {
    language: 'en',
    project: 'JUR',
    document: 'Questions of visitors and contractors.docx',
    question: 'How large may a group of visitors be?',
    answer: 'Groups of up to fifteen people are received in the visitor centre',
  },
];

/** Questions that sound as if the documents could answer them, and to which they say nothing. */
export const unansweredQuestions: Omit<DemoQuestion, 'document' | 'answer'>[] = [
  { language: 'en', project: 'STS-26', question: 'What salary does the service manager earn?' },
  { language: 'nl', project: 'WAL-27', question: 'Welke architect heeft het hoofdkantoor ontworpen?' },
  { language: 'de', project: 'STS-26', question: 'Wie heißt der Betriebsarzt des Kranbauers?' },
  { language: 'it', project: 'WAL-27', question: 'Chi è il medico aziendale di Montescuro?' },
  { language: 'es', project: 'STS-26', question: '¿Qué temperatura alcanza el horno de la fundición?' },
  { language: 'en', project: 'KAD-3', question: 'Which restaurant serves the lunch of the design team?' },
];
