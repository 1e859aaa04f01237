export default {
  titles: { analyses: 'Entity analysis', analysis: 'Entity analysis' },
  tab: { entities: 'Entities', company: 'Entity analysis' },
};
