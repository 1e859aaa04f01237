export default import.meta.glob<unknown>('../features/*/texts/frame/no.ts', { eager: true, import: 'default' });
