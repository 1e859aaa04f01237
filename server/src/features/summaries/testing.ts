/** Minutes with a decision, an obligation with a date, and an amount. */
export const minutes = [
  'Minutes of the maintenance board.',
  'The board approved the loan sheaves for crane 3.',
  'Brackwerder must deliver a written plan of all inspections before 1 October 2026.',
  'The price of the hoist ropes rises to €48,000 next year.',
  'The weather was fine during the visit of the board.',
  'Mr Kranefeld explained how the mould of the sheaves broke in August.',
  'The sheaves arrive in two deliveries by truck from the foundry.',
].join(' ');

/** The same in a later version: one sentence changed, one added, one removed. */
export const laterMinutes = [
  'Minutes of the maintenance board.',
  'The board approved the loan sheaves for crane 3.',
  'Brackwerder must deliver a written plan of all inspections before 15 November 2026.',
  'The price of the hoist ropes rises to €48,000 next year.',
  'Mr Kranefeld explained how the mould of the sheaves broke in August.',
  'The sheaves arrive in two deliveries by truck from the foundry.',
  'A second crane is inspected by the harbour master in spring.',
].join(' ');
