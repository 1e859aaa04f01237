export default { title: 'Speech' };
