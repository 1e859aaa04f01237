import type { Paragraph } from '@dossier/reading/drawn/drawing';
import { px } from './elements.ts';
import { paragraphs } from './text.ts';

/** Each tab needs its own layout, so very many are left as they are. */
const MAX_TABS = 1500;

/** Sets the widths of tabs below a laid out element, from the tab stops of their paragraphs. */
export function layoutTabs(root: HTMLElement, standard: number): void {
  let count = 0;
  for (const element of root.querySelectorAll('p')) {
    const tabs = element.querySelectorAll<HTMLElement>('[data-tab]');
    const paragraph = paragraphs.get(element);
    if (tabs.length === 0 || !paragraph) continue;
    for (const tab of tabs) {
      count += 1;
      if (count > MAX_TABS) return;
      layoutTab(tab, element, paragraph, standard);
    }
  }
}

function layoutTab(tab: HTMLElement, element: HTMLElement, paragraph: Paragraph, standard: number): void {
  tab.style.width = '0';
  const box = element.getBoundingClientRect();
  const indent = paragraph.left ?? 0;
  const x = tab.getBoundingClientRect().left - box.left + indent;
  const own = (paragraph.tabs ?? []).filter(({ at }) => at > x + 0.5).sort((a, b) => a.at - b.at)[0];
  const hanging = (paragraph.first ?? 0) < 0 && indent > x + 0.5 ? indent : undefined;
  const usesIndent = hanging !== undefined && (!own || hanging <= own.at);
  const at = usesIndent ? hanging : (own?.at ?? (Math.floor(x / standard + 0.01) + 1) * standard);
  let width = at - x;
  if (own && !usesIndent && own.align !== 'left') {
    const following = followingWidth(tab, element);
    width -= own.align === 'right' ? following : following / 2;
  }
  const room = box.width - (x - indent);
  tab.style.width = px(Math.max(Math.min(width, Math.max(room, 0)), 0));
  if (own?.leader && !usesIndent)
    Object.assign(tab.style, { borderBottom: `1px ${own.leader === 'underscore' ? 'solid' : 'dotted'} currentColor` });
}

/** The width of the text between a tab and the next one, or the end of the line. */
function followingWidth(tab: HTMLElement, element: HTMLElement): number {
  const range = document.createRange();
  range.setStartAfter(tab);
  let next: Element | null = tab.nextElementSibling;
  while (next && next.tagName !== 'BR' && !(next instanceof HTMLElement && next.dataset['tab'] !== undefined))
    next = next.nextElementSibling;
  if (next) range.setEndBefore(next);
  else range.setEnd(element, element.childNodes.length);
  const box = range.getBoundingClientRect();
  return box.height > tab.getBoundingClientRect().height * 2.2 ? 0 : box.width;
}
