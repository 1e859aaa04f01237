export default {
  titles: {
    project_add: 'Add project',
    project: 'Project',
  },
  tab: {
    projects: 'Projects',
  },
};
