export default import.meta.glob<unknown>('../features/*/texts/{sentences,reading}/es.ts', {
  eager: true,
  import: 'default',
});
