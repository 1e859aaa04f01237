export default import.meta.glob<unknown>('../features/*/texts/frame/en.ts', { eager: true, import: 'default' });
