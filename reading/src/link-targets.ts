import type { Link } from './reading.ts';

const SAFE_TARGET = /^(?:(?:https?:\/\/|mailto:|tel:)|#(?:page|cell)=)[^\p{Cc}]+$/iu;

/**
 * Whether a link is safe to follow: to the web, a mail address or phone number, or a place in the document. Any other could run a program,
 * read a local file, or disguise its target.
 */
export const isSafeTarget = (target: string): boolean => SAFE_TARGET.test(target);

/** Removes unsafe links from a page; their text stays. */
export function dropUnsafeLinks(page: { links?: Link[] | undefined }): void {
  if (page.links?.some(([, , target]) => !isSafeTarget(target)))
    page.links = page.links.filter(([, , target]) => isSafeTarget(target));
  if (page.links?.length === 0) delete page.links;
}
