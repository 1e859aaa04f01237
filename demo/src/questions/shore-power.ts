import { projectQuestions } from './question.ts';

const contract = 'Aannemingsovereenkomst walstroom kade 3.pdf';

export const shorePowerQuestions = projectQuestions('WAL-27', [
  {
    language: 'nl',
    document: contract,
    question: 'Hoeveel korting is de Aannemer verschuldigd per kalenderdag te late oplevering?',
    answer: 'een korting verschuldigd van € 7.500, met een maximum van 10 procent van de aanneemsom',
  },
  {
    language: 'nl',
    document: contract,
    question: 'Wat is de aanneemsom?',
    answer: 'De aanneemsom bedraagt € 6.482.000 exclusief btw',
  },
  {
    language: 'nl',
    document: contract,
    question: 'Wanneer mag er niet worden geheid?',
    answer: 'In het broedseizoen, van 15 maart tot 15 juli, wordt niet geheid',
  },
  {
    language: 'nl',
    document: 'Notulen stuurgroep 2026-11-05.docx',
    question: 'Naar welke datum wordt de opleverdatum verschoven?',
    answer: 'de opleverdatum wordt verschoven van 30 april naar 11 mei 2027',
  },
  {
    language: 'nl',
    document: 'Notulen stuurgroep 2026-11-05.docx',
    question: 'Wanneer vervalt de subsidie?',
    answer: 'de subsidie van € 1.900.000 vervalt als de installatie niet voor 30 juni 2027 in gebruik is',
  },
  {
    language: 'nl',
    document: 'Projectplan walstroom kade 3.docx',
    question: 'Tot welk bedrag mag de projectleider zelf wijzigingen goedkeuren?',
    answer: 'De projectleider mag wijzigingen tot € 25.000 zelf goedkeuren',
  },
  {
    language: 'nl',
    document: 'Voorschriften geluid OD-2026-3391.pdf',
    question: 'Binnen welke tijd moet het geluid worden gemeten?',
    answer: 'Binnen drie maanden na de ingebruikneming laat u het geluid meten door een erkend bureau',
  },
  {
    language: 'en',
    document: 'Requirements shore power WAL-27 v2.xlsx',
    question: 'What efficiency shall each converter have at full load?',
    answer: 'The efficiency of each converter with its transformers shall be at least 96.5 per cent at full load.',
  },
  {
    language: 'en',
    document: 'Kick-off shore power berth 3.pptx',
    question: 'How long does a call at berth 3 last on average?',
    answer: 'A call at berth 3 lasts 28 hours on average',
  },
  {
    language: 'it',
    document: 'Nuova data di consegna convertitori.pdf',
    question: 'A quale data è spostata la consegna in cantiere dei convertitori?',
    answer: 'è spostata al 9 febbraio 2027',
  },
  {
    language: 'it',
    document: 'Nuova data di consegna convertitori.pdf',
    question: 'A che cosa è dovuto il ritardo dei convertitori?',
    answer: 'Il ritardo è dovuto ai moduli di potenza',
  },
  {
    language: 'it',
    document: 'Offerta Montescuro 26-077.docx',
    question: 'Entro quante ore arriva un tecnico in caso di guasto?',
    answer: 'In caso di guasto un nostro tecnico è in sito entro 48 ore dalla chiamata',
  },
  {
    language: 'it',
    document: 'Fattura Montescuro 26-0312.pdf',
    question: "A quanto ammonta l'acconto del 20 per cento?",
    answer: "L'acconto del 20 per cento ammonta a 389.200,00 €",
  },
]);
