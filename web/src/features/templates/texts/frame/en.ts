export default {
  titles: {
    templates: 'Templates',
    template_add: 'Add template',
    template: 'Template',
  },
  menu: {
    templates: 'Templates',
  },
  tab: {
    templates: 'Templates',
  },
};
