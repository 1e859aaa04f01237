import { driverQuestions, retentionPolicy } from './documents/compliance/plain-texts.ts';
import { processingAgreement } from './documents/compliance/processing-agreement.ts';
import { contractorLeaflet, visitorQuestions } from './documents/compliance/site-rules.ts';
import { framework } from './documents/cranes/framework-agreement/agreement.ts';
import { handover, handoverSubtitles } from './documents/cranes/handover.ts';
import { harrowmereLetter } from './documents/cranes/harrowmere-letter.ts';
import { incidentReport } from './documents/cranes/incident-report.ts';
import { ropeInvoice, thirdQuarterInvoice } from './documents/cranes/invoices.ts';
import {
  priceAdjustmentLetter,
  ropeAnalysisLetter,
  ropeOrderLetter,
  sheaveDelayLetter,
} from './documents/cranes/letters.ts';
import { liftPlanMail } from './documents/cranes/lift-plan-mail.ts';
import { maintenanceManual } from './documents/cranes/manual.ts';
import { maintenanceMinutes } from './documents/cranes/minutes.ts';
import { priceList } from './documents/cranes/price-list.ts';
import { designReview, monitoringLetter, surveyInvoice } from './documents/quay-wall/correspondence.ts';
import { quayWallReport } from './documents/quay-wall/report/report.ts';
import { shorePowerContract } from './documents/shore-power/contract.ts';
import { kickOffDeck } from './documents/shore-power/kick-off-deck.ts';
import {
  converterDelayLetter,
  converterInvoice,
  noiseLetter,
  warrantyOfferLetter,
} from './documents/shore-power/letters.ts';
import { novemberMinutes, octoberMinutes } from './documents/shore-power/minutes.ts';
import { projectPlan } from './documents/shore-power/project-plan.ts';
import { requirementsWorkbook } from './documents/shore-power/requirements.ts';
import { type DemoValues, fieldValues } from './filing.ts';
import { type DemoNote, notesOn } from './notes.ts';
import type { Language } from './manuscript/manuscript.ts';

export interface DemoDocument {
  /** File name with extension, unique in the company. */
  name: string;
  labels: string[];
  make: () => Promise<Uint8Array>;
  /** What is said in a recording, in the format WebVTT. */
  subtitles?: string;
  /** The values of its custom fields. */
  values: DemoValues;
  notes: readonly DemoNote[];
}

export interface DemoProject {
  name: string;
  code: string;
  description: string;
  language: Language;
  stakeholders: string;
  documents: DemoDocument[];
  /** Plain texts in the bin. */
  deleted: readonly { name: string; text: string }[];
}

export interface DemoCompany {
  name: string;
  description: string;
  projects: DemoProject[];
}

type Draft = Omit<DemoProject, 'documents' | 'deleted'> & {
  documents: Omit<DemoDocument, 'values' | 'notes'>[];
  deleted?: DemoProject['deleted'];
};

const projects: Draft[] = [
  {
    name: 'Crane maintenance',
    code: 'STS-26',
    description: 'Contract, manual, incident and correspondence on the ship-to-shore cranes STS 1 to STS 6.',
    language: 'en',
    stakeholders: 'Noor Teunisse, Ruurd Alkemade, Sjoerd Hamming, Brackwerder Kranbau',
    documents: [
      {
        name: 'Framework agreement crane maintenance v1.pdf',
        labels: ['Contract'],
        make: () => framework(1, 'pdf'),
      },
      {
        name: 'Framework agreement crane maintenance v2.pdf',
        labels: ['Contract', 'In force'],
        make: () => framework(2, 'pdf'),
      },
      { name: 'Maintenance manual STS cranes.pdf', labels: ['Manual'], make: maintenanceManual },
      { name: 'Incident report hoist rope STS 4.pdf', labels: ['Safety', 'Claim'], make: incidentReport },
      { name: 'Minutes maintenance board 2026-09-17.docx', labels: ['Minutes'], make: maintenanceMinutes },
      {
        name: 'Workshop handover 2026-09-18.wav',
        labels: ['Minutes'],
        make: handover,
        subtitles: handoverSubtitles,
      },
      { name: 'Price list spare parts 2026.xlsx', labels: ['Prices'], make: priceList },
      { name: 'Lieferverzug Seilscheiben 2026-09-04.pdf', labels: ['Letter', 'Claim'], make: sheaveDelayLetter },
      { name: 'Preisanpassung 2027.docx', labels: ['Letter', 'Prices'], make: priceAdjustmentLetter },
      { name: 'Análisis del cable TC-4471.pdf', labels: ['Letter', 'Claim'], make: ropeAnalysisLetter },
      { name: 'Confirmación pedido WT-26-1187.docx', labels: ['Letter'], make: ropeOrderLetter },
      { name: 'Rechnung BK-2026-0418.pdf', labels: ['Invoice'], make: thirdQuarterInvoice },
      { name: 'Factura TC-26-0931.pdf', labels: ['Invoice'], make: ropeInvoice },
      { name: 'Lift plan training tower.msg', labels: ['Safety', 'Mail'], make: liftPlanMail },
      { name: 'Scan 2026-09-24 Harrowmere.pdf', labels: ['Letter', 'Claim'], make: harrowmereLetter },
    ],
    deleted: [
      {
        name: 'Draft agenda maintenance board.txt',
        text: 'Draft agenda of the maintenance board of 17 September 2026. Replaced by the minutes.\n',
      },
    ],
  },
  {
    name: 'Walstroom kade 3',
    code: 'WAL-27',
    description: 'Een walstroominstallatie van 15 MVA aan kade 3, in gebruik voor 30 juni 2027.',
    language: 'nl',
    stakeholders: 'Fenna Roorda, Daan Wiersum, Stroomkade Installaties, Officine Montescuro',
    documents: [
      { name: 'Aannemingsovereenkomst walstroom kade 3.pdf', labels: ['Contract'], make: shorePowerContract },
      { name: 'Projectplan walstroom kade 3.docx', labels: ['Plan'], make: projectPlan },
      {
        name: 'Requirements shore power WAL-27 v1.xlsx',
        labels: ['Requirements'],
        make: () => requirementsWorkbook(1),
      },
      {
        name: 'Requirements shore power WAL-27 v2.xlsx',
        labels: ['Requirements', 'In force'],
        make: () => requirementsWorkbook(2),
      },
      { name: 'Notulen stuurgroep 2026-10-08.docx', labels: ['Minutes'], make: octoberMinutes },
      { name: 'Notulen stuurgroep 2026-11-05.docx', labels: ['Minutes'], make: novemberMinutes },
      { name: 'Kick-off shore power berth 3.pptx', labels: ['Presentation'], make: kickOffDeck },
      { name: 'Nuova data di consegna convertitori.pdf', labels: ['Letter', 'Claim'], make: converterDelayLetter },
      { name: 'Offerta Montescuro 26-077.docx', labels: ['Offer'], make: warrantyOfferLetter },
      { name: 'Fattura Montescuro 26-0312.pdf', labels: ['Invoice'], make: converterInvoice },
      { name: 'Voorschriften geluid OD-2026-3391.pdf', labels: ['Permit'], make: noiseLetter },
    ],
  },
  {
    name: 'Deepening berth 3',
    code: 'KAD-3',
    description: 'Survey and strengthening of the quay wall of berth 3, to lower the bed to NAP −16.20 m.',
    language: 'en',
    stakeholders: 'Jelle Brandsma, Kreeft & Dune Ingenieurs',
    documents: [
      { name: 'Quay wall berth 3 report KD-2026-044.pdf', labels: ['Report'], make: quayWallReport },
      { name: 'Minutes design review 2026-06-11.docx', labels: ['Minutes'], make: designReview },
      { name: 'Trial anchors and monitoring 2026-10-02.docx', labels: ['Letter'], make: monitoringLetter },
      { name: 'Factuur Kreeft & Dune 2026-117.pdf', labels: ['Invoice'], make: surveyInvoice },
    ],
  },
  {
    name: 'Contracts and compliance',
    code: 'JUR',
    description: 'Working copies of contracts, data protection, site rules and questions of visitors and drivers.',
    language: 'en',
    stakeholders: 'Noor Teunisse, Marijke Dols, Ilse Kooiman',
    documents: [
      {
        name: 'Framework agreement crane maintenance v1.docx',
        labels: ['Contract', 'Working copy'],
        make: () => framework(1, 'docx'),
      },
      {
        name: 'Framework agreement crane maintenance v2.docx',
        labels: ['Contract', 'Working copy'],
        make: () => framework(2, 'docx'),
      },
      { name: 'Data processing agreement Peilstok.pdf', labels: ['Contract', 'Privacy'], make: processingAgreement },
      { name: 'Information retention and access policy.txt', labels: ['Policy', 'Privacy'], make: retentionPolicy },
      { name: 'Veelgestelde vragen chauffeurs.txt', labels: ['Questions'], make: driverQuestions },
      { name: 'Questions of visitors and contractors.docx', labels: ['Questions'], make: visitorQuestions },
      { name: 'Sicherheitsmerkblatt Fremdfirmen.docx', labels: ['Safety'], make: contractorLeaflet },
    ],
  },
];

/** The demo company: a fictional port terminal with four projects. Its files are generated, not stored in the repository. */
export const demoCompany: DemoCompany = {
  name: 'Westgeul Terminals',
  description:
    'A terminal for containers and project cargo at Marenhaven, with six ship-to-shore cranes. The company, its people and its papers are invented.',
  projects: projects.map((project) => ({
    ...project,
    documents: project.documents.map((document) => ({
      ...document,
      values: fieldValues(document.name),
      notes: notesOn(document.name),
    })),
    deleted: project.deleted ?? [],
  })),
};
