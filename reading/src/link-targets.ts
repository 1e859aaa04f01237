import type { Link } from './reading.ts';

const safe = /^(?:(?:https?:\/\/|mailto:|tel:)|#(?:page|cell)=)[^\p{Cc}]+$/iu;

/**
 * Whether a link may be followed: into the web, to a mail address or a telephone, to a place within the document. Any other could run a
 * program, read a file of the reader's, or show something else than it says.
 */
export const isSafeTarget = (target: string): boolean => safe.test(target);

/** Takes the links off a page that are not safe; their words stay. */
export function dropUnsafeLinks(page: { links?: Link[] | undefined }): void {
  if (page.links?.some(([, , target]) => !isSafeTarget(target)))
    page.links = page.links.filter(([, , target]) => isSafeTarget(target));
  if (page.links?.length === 0) delete page.links;
}
