export default import.meta.glob<unknown>('../features/*/texts/frame/zh-CN.ts', { eager: true, import: 'default' });
