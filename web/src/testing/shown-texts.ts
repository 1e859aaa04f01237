import { fullDate } from '../parts/formats/calendar-date.ts';

interface Words {
  readonly [key: string]: string | Words;
}

const files = import.meta.glob<{ default: Words }>(
  ['../features/*/texts/*.ts', '../features/*/texts/frame/*.ts', '../shell/texts/*/*.ts'],
  { eager: true },
);

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Every text with letters on the page, visible or for screen readers. */
export function shownTexts(): string[] {
  const texts = new Set([document.title.split(' · ')[0]!]);
  for (const element of document.body.querySelectorAll('*')) {
    if (element.tagName === 'STYLE' || element.tagName === 'SCRIPT') continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent ?? '');
  }
  return [...texts].map((text) => text.trim()).filter(hasWord);
}

/** Finds texts that are neither in the files of a language nor formats or allowed: keys, other languages, hard-coded text. */
export function foreignTextsFinder(
  language: string,
  allowedTexts: readonly string[],
): (texts: readonly string[]) => string[] {
  const own = Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.ts`) || path.includes(`/texts/${language}/`))
    .flatMap(([, file]) => flat(file.default));
  const knownTexts = new Set([...own, ...formatted(language), ...allowedTexts].map((text) => text.toLowerCase()));
  const patterns = own
    .filter((text) => text.includes('{{') && hasWord(text.replaceAll(/\{\{\w+\}\}/g, '')))
    .map(toPattern);
  const isOwn = (text: string): boolean =>
    !hasWord(text) || knownTexts.has(text.toLowerCase()) || patterns.some((pattern) => pattern.test(text));
  const withoutFigures = (text: string) => text.replaceAll(/[\d:.,#/]+/g, '').trim();
  // A title may have a comma of its own.
  const isList = (text: string) =>
    [/[,:] /, ': '].some((mark) => text.split(mark).every((part) => isOwn(part) || isOwn(withoutFigures(part))));
  // Consecutive sentences are joined by a full stop, short ones by a dot.
  return (texts) => texts.filter((text) => !isOwn(text.replace(/^[.·] /, '')) && !isList(text));
}

const flat = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value.trim()] : flat(value)));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const toPattern = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.*')}$`,
    's',
  );

/** Date words and language names provided by the browser. */
function formatted(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => new Date(`2026-01-${day}T03:04:05Z`));
  const words = (['short', 'long'] as const).flatMap((width) => {
    const format = new Intl.DateTimeFormat(language, { month: width, weekday: width, hour: 'numeric' });
    return days.flatMap((day) => format.formatToParts(day).map(({ value }) => value.trim()));
  });
  const full = days.map((day) => fullDate(day, language));
  return [...['en', 'de', 'nl', 'it', 'es'].map((code) => names.of(code)!), ...words, ...full];
}
