// Two versions of a workbook, with every kind of change that a grid shows.
import { type CellObject, utils, write, type WorkSheet } from '@e965/xlsx';

const owners = ['Mechanical', 'Structural', 'Electrical', 'Operations', 'Maintenance', 'Ergonomics'];
const verified = ['Load test', 'Calculation', 'Inspection', 'Measurement', 'Record'];
const subjects = [
  'Rated load under the spreader',
  'Wind speed in operation, at boom height',
  'Noise at the ear of the operator',
  'Rope inspection',
  'Energy returned to the grid on lowering',
  'Spare parts held within 48 hours',
  'Paint system, sea side',
  'Availability over a quarter',
  'Training of operators',
  'Handover documents, as built',
];
const ROWS = 180;

interface Requirement {
  code: string;
  text: string;
  limit: string;
  owner: string;
  verified: string;
  price: number;
}

function requirement(number: number): Requirement {
  return {
    code: `R-${String(number).padStart(3, '0')}`,
    text: `${subjects[number % subjects.length]!}, crane ${(number % 7) + 1}`,
    limit: `${20 + ((number * 7) % 60)} t`,
    owner: owners[number % owners.length]!,
    verified: verified[number % verified.length]!,
    price: ((number * 37) % 400) * 100,
  };
}

/** The newer list: rows that were changed, left out and added. */
function changed(list: readonly Requirement[]): Requirement[] {
  const edits: Record<string, Partial<Requirement>> = {
    'R-011': { limit: '65 t', price: 184_000 },
    'R-012': { limit: '25 m/s' },
    'R-020': { limit: '70 dB(A)' },
    'R-026': { text: 'Rope inspection by an accredited inspector', price: 9600 },
    'R-032': { owner: 'Electrical' },
    'R-060': { verified: 'Record' },
    'R-089': { limit: 'PDF/A and DWG' },
  };
  const removed = new Set(['R-021', 'R-047', 'R-083']);
  const added: Requirement = {
    code: 'R-012a',
    text: 'Storm pins engaged within ten minutes above 28 m/s',
    limit: '10 min',
    owner: 'Operations',
    verified: 'Test',
    price: 12_400,
  };
  return list
    .filter(({ code }) => !removed.has(code))
    .flatMap((one) =>
      one.code === 'R-012' ? [{ ...one, ...edits[one.code] }, added] : [{ ...one, ...edits[one.code] }],
    );
}

const formula = (f: string, v: number): CellObject => ({ t: 'n', f, v });

/** Prices with a sum, whose result changes with one of them. */
function priceSheet(prices: readonly (readonly [string, number, number])[]): WorkSheet {
  const total = prices.reduce((sum, [, price, count]) => sum + price * count, 0);
  return utils.aoa_to_sheet([
    ['Part', 'Price', 'Count', 'Cost'],
    ...prices.map(([part, price, count], index) => [
      part,
      price,
      count,
      formula(`B${index + 2}*C${index + 2}`, price * count),
    ]),
    ['Total', null, null, formula(`SUM(D2:D${prices.length + 1})`, total)],
  ]);
}

function toBytes(sheets: Record<string, WorkSheet>): Uint8Array {
  const workbook = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(workbook, sheet, name);
  return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** The requirements of two dates: the column Owner was moved, rows and cells changed, a price changed the total. */
export function makeCraneWorkbooks(): { older: Uint8Array; newer: Uint8Array } {
  const list = Array.from({ length: ROWS }, (_, index) => requirement(index + 1));
  const places = utils.aoa_to_sheet([
    ['Owner', 'Place'],
    ['Mechanical', 'Hall 2'],
    ['Structural', 'Hall 3'],
  ]);
  const parts = [
    ['Rope', 450, 8],
    ['Brake lining', 95, 24],
    ['Lamp', 30, 60],
  ] as const;
  const before = ['Code', 'Requirement', 'Limit', 'Verified by', 'Price', 'Owner'];
  return {
    older: toBytes({
      Requirements: utils.aoa_to_sheet([
        before,
        ...list.map((one) => [one.code, one.text, one.limit, one.verified, one.price, one.owner]),
      ]),
      Prices: priceSheet(parts),
      Places: places,
    }),
    newer: toBytes({
      Requirements: utils.aoa_to_sheet([
        ['Code', 'Requirement', 'Limit', 'Owner', 'Verified by', 'Price'],
        ...changed(list).map((one) => [one.code, one.text, one.limit, one.owner, one.verified, one.price]),
      ]),
      Prices: priceSheet([['Rope', 480, 8], parts[1], parts[2]]),
      Places: places,
    }),
  };
}
