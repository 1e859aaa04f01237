export default {
  titles: { quick: 'Quick summary' },
  tab: { summary: 'Summary', summaries: 'Summaries' },
};
