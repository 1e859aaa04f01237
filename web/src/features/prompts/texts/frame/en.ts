export default { title: 'Prompts' };
