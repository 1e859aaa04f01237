export default {
  passages: 'Passages',
  passages_found_one: '{{count}} passage',
  passages_found_other: '{{count}} passages',
  page: 'p. {{page}}',
  scope: 'Search in',
  everything: 'Everything',
  this_company: 'This company',
  this_project: 'This project',
};
