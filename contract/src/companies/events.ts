import type { Changed } from '../base/event.ts';

/** `company`, sent to the company's room. */
export type CompanyEvent = Changed;
