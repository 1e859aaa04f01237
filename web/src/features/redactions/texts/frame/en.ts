export default { copy: 'Redacted copy', remove: 'Remove in the copy' };
