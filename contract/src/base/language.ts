export const languages = ['en', 'de', 'nl', 'it', 'es'] as const;
export type Language = (typeof languages)[number];
