export default { signatures: 'Signatures' };
