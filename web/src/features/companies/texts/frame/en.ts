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
    search: 'Search companies',
    none: 'No companies found',
    all: 'All companies',
  },
};
