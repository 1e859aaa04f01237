import { LAW_ABBREVIATION, LAW_NAME, lawNamed } from './law-names.ts';
import { type Finder, type Found, type Part, withSingleSpaces } from './mentions.ts';

const START = String.raw`(?<![\p{L}\p{N}])`;
const NUMBER = String.raw`\d{1,4}(?::\d{1,4})?(?:\.\d{1,4}){0,3}(?: ?(?:bis|ter|quater|quinquies))?[a-z]?(?![\p{L}\p{N}])`;
/** "1", "(1)(f)", "lid 2", "Abs. 1 Satz 2", "onder a". */
const PARAGRAPH = String.raw`(?:,? ?(?:\(\w{1,4}\)|(?:lid|leden|sub|onder|aanhef|abs\.?|absatz|satz|s\.|nr\.?|lit\.?|buchst\.?|par\.?|para\.?|paragraphs?|paragrafo|apartado|apdo\.?|letra|lettera|lett\.?|comma|co\.?|inciso|punto|point|subsections?) ?\(?(?:\d{1,3}[a-z]?|[a-z])\)?(?![\p{L}\p{N}])))`;
const ARTICLE = String.raw`(?:articles?|arts?\.?|artikele?n?|artt\.?|articulos?|articol[oi]|§{1,2}|sections?|sec\.|paragraph|paragraf)`;
const NUMBERS = String.raw`${NUMBER}${PARAGRAPH}{0,5}(?:(?:,? (?:and|en|und|y|e|or|of|oder|o|to|tot|bis|t\/m|a|al) |, ?| ?[-–] ?)${NUMBER}${PARAGRAPH}{0,4}){0,4}(?: ?(?:ff?\.?|e\.?v\.?|et seq\.?|ss\.?)(?!\p{L}))?`;
const ACT = String.raw`(?<type>(?:(?:commission |council |implementing |delegated |uitvoerings|gedelegeerde |durchfuhrungs|delegierte )?(?:regulation|directive|decision|verordening|richtlijn|besluit|verordnung|richtlinie|beschluss(?:es)?|reglamento|directiva|decision|regolamento|direttiva|decisione)))`;
const EU = String.raw`\(?(?:eu|ec|eg|eec|eeg|ewg|ue|ce|cee|eu,? euratom)\)?`;
const EU_ACT = String.raw`${ACT}n? (?:${EU} ?)?(?:(?:no|nr|n|num)\.?[º°]? ?)?(?<first>\d{1,4})\/(?<second>\d{1,4})(?:\/(?:eu|ec|eg|eec|eeg|ewg|ue|ce|cee|jha|jbz|gasp|cfsp)(?!\p{L}))?(?![\d/])`;
const OF = String.raw`(?:,? (?:of|van|der|des|del|de la|de|della|dell.|under|uit|von|d\.?l\.?)(?: the| het| de)?|,| under| \()? ?`;

const EU_ACTS = new RegExp(String.raw`${START}(?:${ARTICLE} ?(?<article>${NUMBERS})${OF}(?:the )?)?${EU_ACT}`, 'gu');
const NAMED = new RegExp(
  String.raw`${START}${ARTICLE} ?(?<article>${NUMBERS})${OF}(?:book \d{1,2} (?:of|van) (?:the |het )?|boek \d{1,2}(?:a)? (?:van )?(?:het )?)?(?<law>${LAW_NAME})(?![\p{L}\p{N}])`,
  'gu',
);
/** Followed by an abbreviation as it is written, which folding would not distinguish from other words. */
const ARTICLES = new RegExp(String.raw`${START}${ARTICLE} ?(?<article>${NUMBERS})`, 'gu');
const ABBREVIATED = new RegExp(
  String.raw`^(?:,? (?:of the|of|van de|van het|der|des|del|de la|de|della|dell['’]|lid) ?|,? ?)?(?:Boek \d{1,2}[A-Z]? )?(?<law>${LAW_ABBREVIATION}|(?:\p{Lu}[\p{L}]{1,12}(?:G|VO|GB|O))(?=[^\p{L}])|SGB [IVX]{1,4})(?![\p{L}\p{N}])`,
  'u',
);
/** National laws by name and year or number; on the text as written. */
const LAWS = [
  // Data Protection Act 2018
  String.raw`(?:\p{Lu}[\p{L}'’-]{1,30} (?:(?:and|of|of the|for|to|in|on|\(\p{Lu}\p{L}{1,30}\)|&) )?){1,8}?(?:Act|Order|Regulations|Rules)(?: \((?:Northern Ireland|Scotland|Wales)\))? (?:19|20)\d{2}`,
  String.raw`(?:Ley(?: Orgánica)?|Real Decreto(?:-[Ll]ey| Legislativo)?|L\.?O\.?|R\.?D\.?L?\.?) \d{1,4}\/(?:19|20)\d{2}`,
  String.raw`(?:[Dd]ecreto [Ll]egislativo|[Dd]ecreto[- ][Ll]egge|D\. ?[Ll]gs\.?|D\. ?L\.?|D\.?P\.?R\.?|[Ll]egge|L\.)(?: (?:\d{1,2}[°º]? )?(?:\p{L}{4,10} )(?:19|20)\d{2},? ?)? ?(?:n\. ?)?\d{1,4}(?:\/(?:19|20)?\d{2})?(?!\d)`,
  String.raw`(?:Stb\.|Stcrt\.|Trb\.|Staatsblad|Staatscourant) (?:19|20)\d{2},? (?:nr\. )?\d{1,5}`,
  String.raw`BGBl\.? (?:I|II|III) ?(?:(?:19|20)\d{2},? )?(?:S\. |Nr\. )?\d{1,4}`,
  String.raw`\d{1,2} (?:U\.? ?S\.? ?C\.?|C\.? ?F\.? ?R\.?) (?:§{1,2} ?)?\d{1,5}[a-z]{0,3}(?:[.-]\d{1,4})?(?:\(\w{1,4}\)){0,4}`,
  String.raw`ECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}[A-Z0-9]`,
  String.raw`(?:Case |Zaak |Rechtssache |Rs\. |Asunto |Causa )[CT][-‑–]\d{1,4}\/\d{2}(?: P)?`,
].map((source) => new RegExp(String.raw`${START}${source}(?![\p{L}\p{N}])`, 'gu'));
const ARTICLE_BEFORE = new RegExp(String.raw`${START}${ARTICLE} ?(?<article>${NUMBERS})${OF}(?:the )?$`, 'u');
const MAX_ARTICLE = 80;
const GENERAL = new RegExp(String.raw`${START}(?:${LAW_NAME})(?![\p{L}\p{N}])`, 'gu');
const GENERAL_SHORT = /(?<![\p{L}\p{N}])(?:GDPR|DSGVO|DS-GVO|RGPD|AVG|BDSG|UAVG|CISG|TFEU|AEUV|VWEU)(?![\p{L}\p{N}])/gu;
/** An act has a name: "the Act 2018" does not. */
const NO_NAME = /^(?:The |This |That |Any )?(?:Act|Order|Regulations|Rules) /u;

/**
 * References to law: articles and paragraphs with their law, acts of the European Union, national acts with number or year, cases. An article
 * without a law is one of the document itself, and none. The value is the same in all languages where the law is known:
 * `art. 6(1)(f) GDPR`, `EU directive 2006/42`, `art. 6:162 BW`.
 */
export const findLegalReferences: Finder = (part) => [
  ...findActs(part),
  ...findNamed(part),
  ...findAbbreviated(part),
  ...LAWS.flatMap((pattern) => findLaws(part, pattern)),
  ...matches(GENERAL, part.folded).map(({ start, end, text }) => law(start, end, lawNamed(text, text), 0.85)),
  ...matches(GENERAL_SHORT, part.text).map(({ start, end, text }) => law(start, end, lawNamed(text, ''), 0.85)),
];

const law = (start: number, end: number, value: string, certainty: number): Found => ({ start, end, value, certainty });
const matches = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length, text: match }));

function findLaws({ text, folded }: Part, pattern: RegExp): Found[] {
  return matches(pattern, text).flatMap((match) => {
    if (NO_NAME.test(match.text)) return [];
    const name = withSingleSpaces(match.text);
    const from = Math.max(0, match.start - MAX_ARTICLE);
    const article = ARTICLE_BEFORE.exec(folded.slice(from, match.start));
    return [
      law(
        article ? from + article.index : match.start,
        match.end,
        withArticle(article?.groups!['article'], name),
        0.93,
      ),
    ];
  });
}

function findActs({ folded }: Part): Found[] {
  return [...folded.matchAll(EU_ACTS)].flatMap(({ 0: match, index: start, groups }) => {
    const { article, type, first, second } = groups as Record<string, string>;
    const [year, number] = yearFirst(first!, second!);
    if (year === null) return [];
    const act = `EU ${typeOf(type!)} ${year}/${number}`;
    const name = act === 'EU regulation 2016/679' ? 'GDPR' : act;
    return [law(start, start + match.length, withArticle(article, name), 0.95)];
  });
}

/** Directives have the year first, regulations until 2014 the number: "No 765/2008". */
function yearFirst(first: string, second: string): [string | null, string] {
  const isYear = (digits: string) => /^(?:19[5-9]|20[0-6])\d$/.test(digits);
  if (isYear(first)) return [first, second];
  if (isYear(second)) return [second, first];
  return /^[5-9]\d$/.test(first)
    ? [`19${first}`, second]
    : /^[5-9]\d$/.test(second)
      ? [`19${second}`, first]
      : [null, ''];
}

function typeOf(words: string): string {
  if (/dire[ck]tiv|richtli|direttiv/.test(words)) return 'directive';
  return /regulation|verord|reglament|regolament/.test(words) ? 'regulation' : 'decision';
}

function findNamed({ folded }: Part): Found[] {
  return [...folded.matchAll(NAMED)].map(({ 0: match, index: start, groups }) =>
    law(start, start + match.length, withArticle(groups!['article'], lawNamed('', groups!['law']!)), 0.95),
  );
}

function findAbbreviated({ text, folded }: Part): Found[] {
  return [...folded.matchAll(ARTICLES)].flatMap(({ 0: match, index: start, groups }) => {
    const end = start + match.length;
    const behind = ABBREVIATED.exec(text.slice(end, end + 40));
    if (!behind) return [];
    const name = lawNamed(behind.groups!['law']!, '');
    return [law(start, end + behind[0].length, withArticle(groups!['article'], name), 0.95)];
  });
}

/** Numbers of articles without the words between them, which differ by language. */
function withArticle(article: string | undefined, name: string): string {
  if (article === undefined) return name;
  const numbers = article
    .replaceAll(
      /,? ?(?:lid|leden|abs\.?|absatz|par\.?|para\.?|paragraphs?|paragrafo|apartado|apdo\.?|comma|co\.?|subsections?) ?\(?(\d{1,3}[a-z]?)\)?/gu,
      '($1)',
    )
    .replaceAll(
      /,? ?(?:sub|onder|lit\.?|buchst\.?|letra|lettera|lett\.?|point|punto) ?\(?([a-z])\)?(?![a-z])/gu,
      '($1)',
    )
    .replaceAll(/ (?=\()/g, '');
  return withSingleSpaces(`art. ${numbers} ${name}`);
}
