import { createWorkbook, type SheetContent } from '../../office/workbook.ts';
import { interfaceRows, requirementRows } from './requirement-rows.ts';

const columns = [
  { name: 'Code', width: 12 },
  { name: 'Requirement', width: 82 },
  { name: 'Priority', width: 10 },
  { name: 'Verification', width: 14 },
  { name: 'Owner', width: 14 },
  { name: 'Status', width: 12 },
];

const interfaceColumns = [
  { name: 'Code', width: 10 },
  { name: 'Party or system', width: 26 },
  { name: 'Subject', width: 30 },
  { name: 'Arrangement', width: 54 },
  { name: 'Owner', width: 14 },
  { name: 'Ready by', width: 12 },
];

/** A change of the second version: by its code, the words or the priority that are new; `null` removes the requirement. */
const changes: Record<string, { text?: [before: string, after: string]; priority?: string; reason: string } | null> = {
  'WAL-E-007': {
    text: [
      'Converter and transformers together shall reach 96.0 per cent efficiency at full load.',
      'The efficiency of each converter with its transformers shall be at least 96.5 per cent at full load.',
    ],
    reason: 'Offered by the manufacturer',
  },
  'WAL-E-009': { text: ['below 4 per cent', 'below 3 per cent'], reason: 'Complaint of a shipping line elsewhere' },
  'WAL-E-012': { priority: 'Must', reason: 'Vessels of more than 7.5 MVA are announced' },
  'WAL-E-021': { text: ['30 per cent', '40 per cent'], reason: 'Room for inland vessels later' },
  'WAL-E-030': { text: ['at least 4 hours', 'at least 8 hours'], reason: 'Outage of 9 June 2026 lasted six hours' },
  'WAL-E-032': { text: ['class 0.5', 'class 0.2'], reason: 'Invoicing of energy' },
  'WAL-C-002': { text: ['NAP +5.60 m, 0.40 m above', 'NAP +5.80 m, 0.60 m above'], reason: 'New flood levels of 2026' },
  'WAL-C-011': { text: ['NAP +22 m', 'NAP +24 m'], reason: 'Survey of vessels' },
  'WAL-C-012': null,
  'WAL-C-021': null,
  'WAL-B-002': { text: ['no more than 30 minutes', 'no more than 25 minutes'], reason: 'Wish of operations' },
  'WAL-B-008': { text: ['at least 24 months', 'at least 60 months'], reason: 'Condition of the subsidy' },
  'WAL-B-012': { text: ['after 10 minutes', 'after 5 minutes'], reason: 'Information security policy' },
  'WAL-B-019': { priority: 'Should', reason: 'Incident STS 4: practise rare cases' },
  'WAL-V-007': { text: ['75 dB(A)', '73 dB(A)'], reason: 'Permit OD-2026-3391' },
  'WAL-V-017': { text: ['exceeds 20 kN', 'exceeds 18 kN'], reason: 'Data of the plug maker' },
  'WAL-O-001': { text: ['at least 98 per cent', 'at least 98.5 per cent'], reason: 'Spare parts on Site are ordered' },
  'WAL-O-013': null,
};

const additions: Record<string, string> = {
  Electrical: `
WAL-E-035 | The energy supplied to each vessel shall be measured separately, in both directions, at the shore connection. | Must | Site test | B. Terlouw
WAL-E-036 | Temporary supply of 6 MVA through substation C shall be possible until the grid connection is complete. | Should | Site test | R. Alkemade`,
  Control: `
WAL-B-022 | Kilowatt-hours per vessel call shall be sent to the accounting system every night before 3:00. | Must | Site test | B. Terlouw
WAL-B-023 | The trial operation shall be able to start with one converter. | Must | Trial | F. Roorda`,
  Safety: `
WAL-V-019 | A low tone below 200 Hz shall be counted with 5 dB in the measurement of sound. | Must | Site test | I. Kooiman
WAL-V-020 | Sound shall be measured at full power of both converters within three months after commissioning. | Must | Site test | I. Kooiman`,
  Operation: `
WAL-O-016 | Twelve power modules, four fans and two control boards shall be kept as spare parts on Site. | Must | Inspection | F. Roorda`,
};

function parseCells(rows: string): string[][] {
  return rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

function requirementSheet(name: string, version: 1 | 2): SheetContent {
  const first = parseCells(requirementRows[name]!);
  if (version === 1) return { name, columns, rows: first.map((row) => [...row, 'Draft']) };
  const revisedRows = first.flatMap((row) => {
    const change = changes[row[0]!];
    return change === null ? [] : [change ? applyChange(row, change) : [...row, 'Approved']];
  });
  const added = additions[name] ? parseCells(additions[name]).map((row) => [...row, 'New']) : [];
  return { name, columns, rows: [...revisedRows, ...added] };
}

function applyChange(row: string[], { text, priority }: NonNullable<(typeof changes)[string]>): string[] {
  const [code = '', words = '', before = '', ...rest] = row;
  if (text && !words.includes(text[0])) throw new Error(`${code} does not say: ${text[0]}`);
  return [code, text ? words.replace(text[0], text[1]) : words, priority ?? before, ...rest, 'Changed'];
}

function changeSheet(): SheetContent {
  const changed = Object.entries(changes).map(([code, change]) =>
    change === null ? [code, 'Removed', 'Steering group, 5 November 2026'] : [code, 'Changed', change.reason],
  );
  const added = Object.values(additions)
    .flatMap(parseCells)
    .map(([code = '']) => [code, 'Added', 'Steering group, 5 November 2026']);
  return {
    name: 'Changes',
    columns: [
      { name: 'Code', width: 12 },
      { name: 'Change', width: 12 },
      { name: 'Reason', width: 60 },
    ],
    rows: [...changed, ...added],
  };
}

/** The requirements workbook WAL-27; the second version changes, adds and removes rows and has a sheet of changes. */
export async function requirementsWorkbook(version: 1 | 2): Promise<Uint8Array> {
  const day = version === 1 ? '2 March 2026' : '5 November 2026';
  const about: SheetContent = {
    name: 'About',
    columns: [
      { name: 'Subject', width: 22 },
      { name: 'Text', width: 90 },
    ],
    rows: [
      ['Project', 'Shore power berth 3, WAL-27'],
      ['Version', `${version}, ${day}`],
      ['Owner', 'Fenna Roorda, project manager'],
      [
        'Priority',
        'Must: completion is refused without it. Should: deviation needs approval. Could: offered as an option.',
      ],
      ['Verification', 'Inspection, calculation, factory test, site test or trial operation'],
      [
        'Codes',
        'E electrical, C civil, B control, V safety and environment, O operation and maintenance. Codes are never reused.',
      ],
    ],
  };
  const interfaces: SheetContent = { name: 'Interfaces', columns: interfaceColumns, rows: parseCells(interfaceRows) };
  const names = Object.keys(requirementRows);
  const sheets = [about, ...names.map((name) => requirementSheet(name, version)), interfaces];
  return createWorkbook(version === 1 ? sheets : [...sheets, changeSheet()], {
    title: `Requirements shore power WAL-27 version ${version}`,
    author: 'Westgeul Terminals B.V.',
    date: version === 1 ? new Date(Date.UTC(2026, 2, 2)) : new Date(Date.UTC(2026, 10, 5)),
  });
}
