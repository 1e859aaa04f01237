/** A custom field of the company. */
export interface DemoField {
  name: string;
  description: string;
  type: 'text' | 'number' | 'date' | 'choice' | 'multiple_choice' | 'yes_no' | 'user' | 'link';
  /** The choices of a choice field. */
  options?: string[];
  /** Whether it is a default column of the documents table. */
  display?: boolean;
}

/** A user of the company with a role, in the company or in the project with this code. */
export interface DemoUser {
  firstName: string;
  lastName: string;
  role: 'company_admin' | 'company_member' | 'company_viewer' | 'project_manager' | 'project_member' | 'project_viewer';
  project?: string;
}

/** The custom fields of the demo documents. */
export const demoFields = [
  { name: 'Counterparty', description: 'Who the paper is with.', type: 'text' },
  {
    name: 'State',
    description: '',
    type: 'choice',
    options: ['Draft', 'In force', 'Open', 'Paid', 'Replaced'],
  },
  { name: 'Amount', description: 'In euro, without VAT where it says so.', type: 'number' },
  { name: 'Ends or falls due', description: '', type: 'date', display: true },
  {
    name: 'Subjects',
    description: '',
    type: 'multiple_choice',
    options: ['Cranes', 'Civil works', 'Electrical', 'Safety', 'Privacy'],
  },
  { name: 'Personal data', description: 'Whether the paper governs personal data.', type: 'yes_no' },
  { name: 'Keeper', description: 'Who answers for the paper.', type: 'user' },
  { name: 'Website', description: '', type: 'link' },
] as const satisfies readonly DemoField[];

/** Values by field name; choices by label, users by full name. */
export type DemoValues = Partial<Record<(typeof demoFields)[number]['name'], string | number | boolean | string[]>>;

export const demoUsers: readonly DemoUser[] = [
  { firstName: 'Noor', lastName: 'Teunisse', role: 'company_admin' },
  { firstName: 'Marijke', lastName: 'Dols', role: 'company_member' },
  { firstName: 'Ilse', lastName: 'Kooiman', role: 'company_viewer' },
  { firstName: 'Ruurd', lastName: 'Alkemade', role: 'project_manager', project: 'STS-26' },
  { firstName: 'Sjoerd', lastName: 'Hamming', role: 'project_member', project: 'STS-26' },
  { firstName: 'Fenna', lastName: 'Roorda', role: 'project_manager', project: 'WAL-27' },
  { firstName: 'Daan', lastName: 'Wiersum', role: 'project_member', project: 'WAL-27' },
  { firstName: 'Jelle', lastName: 'Brandsma', role: 'project_manager', project: 'KAD-3' },
  { firstName: 'Noor', lastName: 'Teunisse', role: 'project_manager', project: 'JUR' },
];

export const fullName = ({ firstName, lastName }: Pick<DemoUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
/** The domain ".example" is reserved, so no mail is delivered. */
export const emailAddress = ({ firstName, lastName }: Pick<DemoUser, 'firstName' | 'lastName'>): string =>
  `${firstName}.${lastName}@westgeul.example`.toLowerCase();

const brackwerder: DemoValues = {
  Counterparty: 'Brackwerder Kranbau GmbH',
  Subjects: ['Cranes'],
  Keeper: 'Noor Teunisse',
  Website: 'https://www.brackwerder-kranbau.example',
};
const montescuro: DemoValues = {
  Counterparty: 'Officine Montescuro S.p.A.',
  Subjects: ['Electrical'],
  Keeper: 'Fenna Roorda',
  Website: 'https://www.montescuro.example',
};
const trenzados: DemoValues = {
  Counterparty: 'Trenzados del Cabo, S.L.',
  Subjects: ['Cranes', 'Safety'],
  Keeper: 'Ruurd Alkemade',
  Website: 'https://www.trenzadosdelcabo.example',
};
const firstFramework: DemoValues = { ...brackwerder, State: 'Replaced', 'Ends or falls due': '2028-02-29' };
const secondFramework: DemoValues = { ...brackwerder, State: 'In force', 'Ends or falls due': '2029-12-31' };

/** The field values of the documents, by file name without extension. */
const values: Record<string, DemoValues> = {
  'Framework agreement crane maintenance v1': firstFramework,
  'Framework agreement crane maintenance v2': secondFramework,
  'Rechnung BK-2026-0418': { ...brackwerder, State: 'Open', Amount: 168_857.6, Keeper: 'Sjoerd Hamming' },
  'Lieferverzug Seilscheiben 2026-09-04': { ...brackwerder, State: 'Open', Keeper: 'Sjoerd Hamming' },
  'Preisanpassung 2027': { ...brackwerder, State: 'Open', 'Ends or falls due': '2027-01-01' },
  'Factura TC-26-0931': { ...trenzados, State: 'Paid', Amount: 38_076.8, 'Ends or falls due': '2026-10-22' },
  'Confirmación pedido WT-26-1187': { ...trenzados, State: 'In force', 'Ends or falls due': '2026-11-26' },
  'Análisis del cable TC-4471': { ...trenzados, State: 'Open' },
  'Incident report hoist rope STS 4': {
    State: 'Open',
    Amount: 184_300,
    Subjects: ['Cranes', 'Safety'],
    Keeper: 'Ilse Kooiman',
  },
  'Scan 2026-09-24 Harrowmere': { State: 'Open', Subjects: ['Cranes'], Keeper: 'Ruurd Alkemade' },
  'Aannemingsovereenkomst walstroom kade 3': {
    Counterparty: 'Stroomkade Installaties B.V.',
    State: 'In force',
    Amount: 6_482_000,
    'Ends or falls due': '2027-04-30',
    Subjects: ['Electrical', 'Civil works'],
    Keeper: 'Fenna Roorda',
    Website: 'https://www.stroomkade.example',
  },
  'Requirements shore power WAL-27 v1': { State: 'Replaced', Subjects: ['Electrical'], Keeper: 'Daan Wiersum' },
  'Requirements shore power WAL-27 v2': { State: 'In force', Subjects: ['Electrical'], Keeper: 'Daan Wiersum' },
  'Offerta Montescuro 26-077': { ...montescuro, State: 'Open', 'Ends or falls due': '2027-01-10' },
  'Fattura Montescuro 26-0312': { ...montescuro, State: 'Paid', Amount: 389_200, 'Ends or falls due': '2026-08-05' },
  'Nuova data di consegna convertitori': { ...montescuro, State: 'Open', 'Ends or falls due': '2027-02-09' },
  'Quay wall berth 3 report KD-2026-044': {
    Counterparty: 'Kreeft & Dune Ingenieurs B.V.',
    State: 'In force',
    Subjects: ['Civil works', 'Safety'],
    Keeper: 'Jelle Brandsma',
    Website: 'https://www.kreeftdune.example',
  },
  'Factuur Kreeft & Dune 2026-117': {
    Counterparty: 'Kreeft & Dune Ingenieurs B.V.',
    State: 'Paid',
    Amount: 201_414,
    'Ends or falls due': '2026-07-01',
    Subjects: ['Civil works'],
    Keeper: 'Jelle Brandsma',
  },
  'Data processing agreement Peilstok': {
    Counterparty: 'Peilstok Software',
    State: 'In force',
    Subjects: ['Privacy'],
    'Personal data': true,
    Keeper: 'Marijke Dols',
  },
  'Information retention and access policy': {
    State: 'In force',
    Subjects: ['Privacy'],
    'Personal data': true,
    Keeper: 'Marijke Dols',
  },
  'Sicherheitsmerkblatt Fremdfirmen': { State: 'In force', Subjects: ['Safety'], Keeper: 'Ilse Kooiman' },
};

/** The field values of a document, by its file name; empty for most letters and minutes. */
export const fieldValues = (name: string): DemoValues => values[withoutExtension(name)] ?? {};

/** The file names with field values, without extensions. */
export const filed: readonly string[] = Object.keys(values);

export function withoutExtension(name: string): string {
  return name.replace(/\.\w+$/, '');
}
