export default import.meta.glob<unknown>('../features/*/texts/{sentences,reading}/it.ts', {
  eager: true,
  import: 'default',
});
