import type { Changed } from '../base/event.ts';

/** `company`, to everyone in the company's room. */
export type CompanyEvent = Changed;
