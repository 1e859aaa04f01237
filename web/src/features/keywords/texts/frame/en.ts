export default { keywords: 'Keywords', subjects: 'Subjects' };
