export default { title: 'AI providers', usage: 'Usage' };
