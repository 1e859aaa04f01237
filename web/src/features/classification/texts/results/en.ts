export default {
  title: '{{name}}, version {{version}}',
};
