import type { PromptLevel } from '@dossier/contract/prompts/constants';

/** The search and filters of the list, in the address. */
export interface PromptsSearch {
  q?: string;
  level?: PromptLevel;
  favourite?: true;
}
