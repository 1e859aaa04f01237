import type { Changed } from '../base/event.ts';

/** `company`, sent to the company's room; `withdrawn`, to the user. */
export type CompanyEvent = Changed;
