import type { Link, PagePart } from '../reading.ts';

/** Holds back pages with links to bookmarks, and those after them, until the bookmarks' pages are known. */
export class LinkedPages {
  readonly #bookmarks: ReadonlyMap<string, number>;
  #waiting: PagePart[] = [];

  constructor(bookmarks: ReadonlyMap<string, number>) {
    this.#bookmarks = bookmarks;
  }

  /** The pages that can be released now. */
  pass(pages: PagePart[]): PagePart[] {
    if (this.#waiting.length === 0 && !pages.some(leadsInside)) return pages;
    this.#waiting.push(...pages);
    return [];
  }

  /** All remaining pages, with links resolved. */
  rest(): PagePart[] {
    for (const { page } of this.#waiting) {
      const links = page.links?.flatMap(([start, end, target]): Link[] => {
        if (!target.startsWith('#')) return [[start, end, target]];
        const number = this.#bookmarks.get(target.slice(1));
        return number === undefined ? [] : [[start, end, `#page=${number}`]];
      });
      if (links?.length) page.links = links;
      else delete page.links;
    }
    return this.#waiting;
  }
}

function leadsInside({ page }: PagePart): boolean {
  return page.links?.some(([, , target]) => target.startsWith('#')) ?? false;
}
