import type { Language } from '../manuscript/manuscript.ts';
import { money, number } from '../world/money.ts';

export interface InvoiceLine {
  text: string;
  quantity: number;
  unit: string;
  /** Per unit, in euro; negative for a credit. */
  price: number;
}

export interface InvoiceWords {
  language: Language;
  head: [position: string, text: string, quantity: string, price: string, amount: string];
  net: string;
  /** `rate` in per cent. */
  vat: { label: string; rate: number };
  total: string;
}

/** The lines and totals of an invoice in the manuscript notation, with the total in euro. */
export function invoiceTable(
  lines: InvoiceLine[],
  { language, head, net, vat, total }: InvoiceWords,
): { table: string; total: number } {
  const cents = lines.map((line) => Math.round(line.quantity * line.price * 100));
  const sum = cents.reduce((all, each) => all + each, 0);
  const tax = Math.round((sum * vat.rate) / 100);
  const rows = lines.map(({ text, quantity, unit, price }, index) => {
    const count = unit === '' ? '' : `${number(quantity, 0, language)} ${unit}`;
    const each = unit === '' ? '' : money(price, language);
    return `| ${index + 1} | ${text} | ${count} | ${each} | ${money(cents[index]! / 100, language)} |`;
  });
  const table = [
    `| ${head.join(' | ')} |`,
    '|:-:|---|--:|--:|--:|',
    ...rows,
    `|= | ${net} | | | ${money(sum / 100, language)} |`,
    `| | ${vat.label} | | | ${money(tax / 100, language)} |`,
    `|= | ${total} | | | ${money((sum + tax) / 100, language)} |`,
  ].join('\n');
  return { table, total: (sum + tax) / 100 };
}
