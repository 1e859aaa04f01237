export default {
  titles: {
    home: 'Home',
  },
  menu: {
    home: 'Home',
  },
};
