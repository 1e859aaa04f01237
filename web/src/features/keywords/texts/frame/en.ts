export default { title: 'Keywords' };
