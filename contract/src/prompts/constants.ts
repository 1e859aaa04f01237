/** Who sees a prompt: every user, the members of a company, or its owner. */
export const promptLevels = ['app', 'company', 'own'] as const;
export type PromptLevel = (typeof promptLevels)[number];

export const MAX_TITLE = 120;
export const MAX_DESCRIPTION = 500;
/** Characters of a prompt; as many as a question can have. */
export const MAX_PROMPT = 4000;
/** Characters of the note about what a version changes. */
export const MAX_NOTE = 200;
export const MAX_VARIABLES = 20;
export const MAX_CHOICES = 30;
export const MAX_CHOICE = 100;
/** Prompts of the installation, of a company, or of a user in a company. */
export const MAX_PROMPTS = 500;
/** Versions that are kept of a prompt. */
export const MAX_VERSIONS = 100;
