import type { Changed } from '../base/event.ts';
import type { PromptLevel } from './constants.ts';

/** `prompt`, sent to the company's room, to the owner of an own prompt, or for a prompt of the installation to every company's room. */
export type PromptEvent = Changed & { level: PromptLevel; company_id: number | null };
