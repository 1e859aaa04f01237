export default { title: 'Dates' };
