export default {
  titles: {
    search: 'Search',
  },
};
