/** Cost estimate of the chosen strengthening in euro, price level May 2026, exclusive of value added tax. */
export const costItems: [item: string, quantity: string, amount: number][] = [
  ['Additional anchors with walings', '66 pieces', 3_142_000],
  ['Jet-grout strut at the toe', '1,640 m³', 2_054_000],
  ['Dredging and disposal', '31,000 m³', 708_000],
  ['Bed protection, loose rock and colloidal concrete', '9,840 m²', 1_673_000],
  ['Plating of tubes in the low-water zone', '38 tubes', 486_000],
  ['Sacrificial anodes', '264 pieces', 612_000],
  ['Concrete repair of the relieving floor', '210 m²', 278_000],
  ['Monitoring, one year of work and one after', '1 lot', 194_000],
];
const direct = costItems.reduce((sum, [, , amount]) => sum + amount, 0);
/** Surcharges in per cent of the direct cost. */
export const surcharges: [name: string, share: number][] = [
  ['Site facilities and general cost', 11.5],
  ['Design, supervision and permits', 8],
  ['Contingency', 10],
];
export const directCost = direct;
export const surchargeAmounts = surcharges.map(([name, share]): [string, number] => [
  name,
  Math.round((direct * share) / 100 / 1000) * 1000,
]);
export const totalCost = direct + surchargeAmounts.reduce((sum, [, amount]) => sum + amount, 0);
