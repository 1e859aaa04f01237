export default {
  tab: 'Bin',
};
