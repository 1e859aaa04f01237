export default { titles: { compare: 'Compare' } };
