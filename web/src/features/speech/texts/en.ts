export default {
  title: 'Speech',
  objects: 'entries',
  count_one: 'undefined entry',
  count_other: 'undefined entries',
  search: 'Search in speech',
  add: 'Add',
  empty: 'No entries yet',
  no_company: 'Choose a company',
  column: { name: 'Name', created: 'Created' },
};
