export default { titles: { look: 'Before comparing', result: 'Comparison of workbooks' } };
