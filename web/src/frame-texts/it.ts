export default import.meta.glob<unknown>('../features/*/texts/frame/it.ts', { eager: true, import: 'default' });
