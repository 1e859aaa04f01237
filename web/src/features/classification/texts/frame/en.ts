export default {
  titles: {
    classification: 'Classification',
    model: 'Classification model',
    instance: 'Model version',
    evaluation: 'Evaluation',
    dataset: 'Dataset',
    upload: 'Upload samples',
  },
  tab: { models: 'Models' },
};
