export default {
  titles: {
    companies: 'Companies',
    company_add: 'Add company',
    company: 'Company',
  },
  menu: {
    companies: 'Companies',
  },
  switcher: {
    label: 'Switch company',
    search: 'Find a company',
    none: 'No companies match',
    all: 'All companies',
  },
};
