export default {
  titles: {
    roles: 'Roles',
  },
  menu: {
    roles: 'Roles',
  },
  tab: {
    roles: 'Roles',
    permissions: 'Permissions',
  },
};
