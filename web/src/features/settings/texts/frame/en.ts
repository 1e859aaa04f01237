export default {
  titles: {
    default_settings: 'Default settings',
  },
  menu: {
    default_settings: 'Default settings',
  },
};
