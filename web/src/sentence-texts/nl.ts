export default import.meta.glob<unknown>('../features/*/texts/{sentences,reading}/nl.ts', {
  eager: true,
  import: 'default',
});
