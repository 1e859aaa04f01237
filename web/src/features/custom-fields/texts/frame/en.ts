export default {
  titles: {
    custom_fields: 'Custom fields',
  },
  menu: {
    custom_fields: 'Custom fields',
  },
};
