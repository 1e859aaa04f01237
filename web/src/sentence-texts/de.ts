export default import.meta.glob<unknown>('../features/*/texts/{sentences,reading}/de.ts', {
  eager: true,
  import: 'default',
});
