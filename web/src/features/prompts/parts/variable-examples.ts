/** How variables are written, for explanations. */
export const VARIABLE_EXAMPLES = { variable: '{{clause}}', choice: '{{tone: formal | plain}}' } as const;
