import { typesetLetter } from '../../pdf/letter.ts';
import { brackwerder, trenzados } from '../../world/companies.ts';
import { invoiceTable, type InvoiceLine } from '../invoice-table.ts';
import { money } from '../../world/money.ts';

const thirdQuarter: InvoiceLine[] = [
  { text: 'Quartalsgebühr Wartung, 3. Quartal 2026, sechs Krane', quantity: 1, unit: 'Quartal', price: 167_300 },
  { text: 'Störung STS 4, 14. August: Monteure an Werktagen', quantity: 46, unit: 'Std.', price: 91.2 },
  { text: 'Störung STS 4: Monteure nachts', quantity: 18, unit: 'Std.', price: 127.7 },
  { text: 'Störung STS 4: Seilmannschaft nachts', quantity: 12, unit: 'Std.', price: 316.4 },
  { text: 'Ferndiagnosen laut Kranbuch', quantity: 9, unit: 'Einsatz', price: 145 },
  {
    text: 'Gutschrift Verfügbarkeit 96,9 %: drei Zehntel zu 2 % der Quartalsgebühr',
    quantity: 1,
    unit: '',
    price: -10_038,
  },
];

export function thirdQuarterInvoice(): Promise<Uint8Array> {
  const { table, total } = invoiceTable(thirdQuarter, {
    language: 'de',
    head: ['Pos.', 'Leistung', 'Menge', 'Einzelpreis', 'Betrag'],
    net: 'Nettobetrag',
    vat: { label: 'Umsatzsteuer 0 %', rate: 0 },
    total: 'Rechnungsbetrag',
  });
  return typesetLetter({
    from: brackwerder,
    to: ['Westgeul Terminals B.V.', 'Kreditorenbuchhaltung', 'Geulkade 40', '4399 SD Marenhaven', 'Niederlande'],
    language: 'de',
    title: 'Rechnung BK-2026-0418',
    date: new Date(Date.UTC(2026, 9, 5)),
    references: [
      ['Rechnungsnummer', 'BK-2026-0418'],
      ['Rechnungsdatum', '5. Oktober 2026'],
      ['Vertrag', 'WT-2024-031'],
      ['Leistungszeitraum', '1. Juli bis 30. September 2026'],
      ['Ihre USt-IdNr.', 'NL000417720B01'],
    ],
    body: `
# Rechnung BK-2026-0418

Für die Wartung und Instandsetzung Ihrer Krane im dritten Quartal berechnen wir Ihnen:

${table}

Steuerschuldnerschaft des Leistungsempfängers. Der Betrag von ${money(total, 'de')} ist nach Artikel 15.2 des Rahmenvertrags innerhalb von
45 Tagen fällig, spätestens am 19. November 2026.

Die Stundennachweise, unterschrieben von Herrn Sjoerd Hamming, liegen bei. Die Kosten der neuen Seile und Seilscheiben für STS 4 sind in
dieser Rechnung nicht enthalten; über sie wird nach Abschluss des Schadensfalls HM-88213 abgerechnet.
`,
  });
}

const ropes: InvoiceLine[] = [
  { text: 'Juego de cables de elevación 32 mm, lotes TC-4602 y TC-4603', quantity: 4, unit: 'juego', price: 10_465 },
  { text: 'Descuento del 12 % según carta CAL-26-058', quantity: 1, unit: '', price: -5_023.2 },
  { text: 'Transporte hasta Marenhaven', quantity: 1, unit: 'envío', price: 1_240 },
];

export function ropeInvoice(): Promise<Uint8Array> {
  const { table, total } = invoiceTable(ropes, {
    language: 'es',
    head: ['Pos.', 'Concepto', 'Cantidad', 'Precio', 'Importe'],
    net: 'Base imponible',
    vat: { label: 'IVA 0 %, entrega intracomunitaria', rate: 0 },
    total: 'Total del pedido',
  });
  return typesetLetter({
    from: trenzados,
    to: ['Westgeul Terminals B.V.', 'Sr. Bas Terlouw', 'Geulkade 40', '4399 SD Marenhaven', 'Países Bajos'],
    language: 'es',
    title: 'Factura de anticipo TC-26-0931',
    date: new Date(Date.UTC(2026, 9, 8)),
    references: [
      ['Factura', 'TC-26-0931'],
      ['Fecha', '8 de octubre de 2026'],
      ['Su pedido', 'WT-26-1187'],
      ['Vencimiento', '22 de octubre de 2026'],
      ['Su NIF-IVA', 'NL000417720B01'],
    ],
    body: `
# Factura de anticipo TC-26-0931

Según la confirmación del pedido PED-26-0417 le facturamos el anticipo del 40 por ciento:

${table}

El anticipo del 40 por ciento asciende a ${money(total * 0.4, 'es')} y vence el 22 de octubre de 2026. El resto, ${money(total * 0.6, 'es')}, se
facturará con la entrega del 26 de noviembre.

Le rogamos que indique el número de factura en la transferencia. Operación exenta de IVA por tratarse de una entrega intracomunitaria de
bienes.
`,
  });
}
