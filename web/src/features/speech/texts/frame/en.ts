export default { title: 'Speech to text', transcript: 'Transcript' };
