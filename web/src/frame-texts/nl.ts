export default import.meta.glob<unknown>('../features/*/texts/frame/nl.ts', { eager: true, import: 'default' });
