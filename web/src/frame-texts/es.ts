export default import.meta.glob<unknown>('../features/*/texts/frame/es.ts', { eager: true, import: 'default' });
