// Random words and numbers for the tables that tests draw.

/** A choice of one of several things. */
export type Pick = <Item>(items: readonly Item[]) => Item;

export interface Column {
  name: string;
  kind: 'word' | 'words' | 'long' | 'count' | 'amount' | 'date' | 'percent';
  align: 'left' | 'right' | 'center';
}

const nouns =
  'Pump Valve Pipe Sensor Gasket Filter Motor Bearing Cable Switch Rotterdam Utrecht Arnhem Hamburg Madrid Torino Delivery Service Repair Transport Insurance Training Licence Storage'.split(
    ' ',
  );
const details =
  'with stainless steel housing and double seal for outdoor use near salt water including mounting kit and yearly inspection by the supplier according to the framework contract'.split(
    ' ',
  );
const names =
  'Item Region Product Customer Quantity Price Total Amount Date Share Code Status Department Budget Actual Change Weight Unit'.split(
    ' ',
  );

/** How the contents of a table are chosen. */
export interface ContentsWanted {
  /** Rows of the header. */
  levels: 1 | 2;
  /** Whether one column has texts of several lines. */
  wrapped: boolean;
  /** The share of cells that are empty. */
  missing: number;
}

/** The columns of a table and its rows, the header's first. */
export function makeContents(
  { levels, wrapped, missing }: ContentsWanted,
  random: () => number,
  pick: Pick,
): { columns: Column[]; texts: string[][] } {
  const count = levels === 2 ? pick([5, 7]) : pick([2, 3, 3, 4, 4, 5, 6]);
  const columns = Array.from({ length: count }, (_, index) => makeColumn(index, levels, random, pick));
  if (count === 2) (columns[1] as Column).kind = 'amount';
  if (wrapped) (columns[pick([0, Math.min(1, count - 1)])] as Column).kind = 'long';
  const bodyRows = Math.floor(3 + random() * (wrapped ? 5 : 11));
  const body = Array.from({ length: bodyRows }, () =>
    columns.map((column, index) => (index > 0 && random() < missing ? '' : makeValue(column.kind, random, pick))),
  );
  const head = columns.map((column, index) =>
    index > 0 && random() < 0.2 ? `${column.name} ${pick(['(EUR)', 'per unit', '2024'])}` : column.name,
  );
  return { columns, texts: [head, ...body] };
}

function makeColumn(index: number, levels: 1 | 2, random: () => number, pick: Pick): Column {
  const numbersOnly = levels === 2 && index > 0;
  const kinds: Column['kind'][] =
    index === 0 ? ['word', 'words'] : ['count', 'amount', 'amount', 'date', 'percent', 'word'];
  const kind = numbersOnly ? pick(['count', 'amount', 'percent'] as const) : pick(kinds);
  const isNumber = kind === 'count' || kind === 'amount' || kind === 'percent';
  const align = isNumber
    ? pick(['right', 'right', 'right', 'center'] as const)
    : pick(['left', 'left', 'left', 'center'] as const);
  return { name: names[Math.floor(random() * names.length)] as string, kind, align };
}

function makeValue(kind: Column['kind'], random: () => number, pick: Pick): string {
  const amount = random() * 10 ** pick([1, 2, 3, 4]);
  switch (kind) {
    case 'word':
      return pick(nouns);
    case 'words':
      return `${pick(nouns)} ${pick(details.slice(0, 6))} ${pick(nouns)}`.slice(0, 26).trim();
    case 'long':
      return [pick(nouns), ...details.slice(0, 3 + Math.floor(random() * 9))].join(' ');
    case 'count':
      return String(Math.floor(random() * 500));
    case 'amount':
      return amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    case 'date':
      return `${2000 + Math.floor(random() * 25)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`;
    case 'percent':
      return `${(random() * 100).toFixed(1)}%`;
  }
}
