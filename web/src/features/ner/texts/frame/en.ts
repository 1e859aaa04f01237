export default {
  titles: { models: 'Named-entity models', model: 'Named-entity model' },
};
