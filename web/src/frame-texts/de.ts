export default import.meta.glob<unknown>('../features/*/texts/frame/de.ts', { eager: true, import: 'default' });
