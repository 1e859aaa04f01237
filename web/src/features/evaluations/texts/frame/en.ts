export default { title: 'Compare models', compare: 'Compare models' };
