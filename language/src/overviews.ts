import type { Answer, Quote } from './answers.ts';
import { fold } from './fold.ts';
import { isInName } from './named-documents.ts';
import { isQuestionWord } from './questions.ts';
import type { Candidate } from './ranking.ts';
import { splitSentences } from './sentences.ts';
import { terms } from './stems.ts';

/** Words that ask for an overview, or stand for the document itself; folded. */
const GENERAL = new RegExp(
  `^(?:${[
    String.raw`summar\w*|overview|main|key|points?|gist|short|brief\w*|contents?|give|tell|please|file|text|paper|letter|invoice|manual`,
    String.raw`document\w*|dokument\w*|agreement|contract\w*|report|policy|minutes|guide|standard|lease|offer|plan|workbook|spreadsheet|presentation|slides`,
    String.raw`samenvat\w*|samen|vat|gaat|hoofdpunten|overzicht|kort|overeenkomst|bestand|rapport|verslag|notulen|brief|factuur|stuk|inhoud|handleiding|beleid|geef|vertel|werkmap|rekenblad|presentatie`,
    String.raw`worum|wovon|zusammenfass\w*|fasse?|zusammen|geht|handelt|uberblick|punkte|wichtigsten|inhalt|vertrag|vereinbarung|datei|bericht|protokoll|rechnung|richtlinie|handbuch|gib|bitte|arbeitsmappe|tabellenblatt|prasentation`,
    String.raw`riass\w*|sintesi|parla|tratta|punti|principali|panoramica|contratt\w*|accordo|relazione|rapporto|verbale|fattura|lettera|contenuto|manuale|dammi|fammi|foglio|calcolo|presentazione`,
    String.raw`resum\w*|trata|puntos|principales|vision|general|sintesis|contrato|acuerdo|archivo|informe|acta|factura|carta|contenido|dame|haz|libro|hoja|calculo|presentacion`,
  ].join('|')})$`,
);

/** What a document says of itself, in folded text. */
const PURPOSE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    `(?:this|the present) (?:agreement|contract|policy|document|report|standard|manual|guide|procedure|lease|letter|plan|statement|amendment|notice)`,
    `purpose of|aim of|objective of|scope of|subject of|sets out|by and between|by and among`,
    `deze (?:overeenkomst|notitie|handleiding|richtlijn|regeling)|dit (?:contract|document|rapport|beleid|plan|verslag)|het doel|heeft tot doel|betreft`,
    `diese[rs]? (?:vertrag|vereinbarung|dokument|bericht|richtlinie|handbuch|norm)|gegenstand|zweck|regelt|beschreibt`,
    `il presente|la presente|questo documento|oggetto|scopo|disciplina`,
    `el presente|la presente|este (?:documento|informe|contrato)|objeto|finalidad|regula`,
  ].join('|')})(?!\p{L})`,
  'u',
);
/** Headings above what sums a document up, in folded text. */
const INTRODUCTION =
  /(?<!\p{L})(?:summary|abstract|introduction|purpose|scope|overview|background|samenvatting|inleiding|doel|zusammenfassung|einleitung|zweck|sommario|premessa|oggetto|introduzione|resumen|objeto|introduccion)(?!\p{L})/u;

/** Only the beginning is read. */
const MAX_PASSAGES = 30;
const MAX_QUOTES = 3;
const MIN_WORDS = 8;
/** A sentence whose line may break off, as on a title page. */
const MIN_WORDS_UNSTOPPED = 16;
/** Characters above the first sentence that are quoted with it: the title. */
const MAX_TITLE = 240;
const PURPOSE_WEIGHT = 0.8;
const INTRODUCTION_WEIGHT = 0.5;
/** Characters of the first rows of a table. */
const MAX_ROWS = 300;
/** Sentences after which being near the beginning counts half. */
const HALF_WAY = 4;

/**
 * Whether a question that asks for a summary means a whole document ("What is this agreement about?"), not a part of what it says
 * ("Summarise the payment terms").
 *
 * @param language ISO 639-1 code of the question
 * @param name of the document, whose words do not count
 */
export function isAboutWhole(question: string, language: string | null, name: string): boolean {
  return terms(question, language).every(
    ({ word, stop }) => stop || isQuestionWord(word) || GENERAL.test(word) || isInName(word, name),
  );
}

/**
 * What a document is about, in its own words: its title with the sentence below it, and what it says of its purpose near the beginning, in
 * order. Positions and cue words as in Edmundson (1969), "New Methods in Automatic Extracting".
 * Of a workbook, the first rows of its first tables.
 *
 * @param passages of one document, in order
 */
export function answerOverview<Id>(passages: readonly Candidate<Id>[]): Answer<Id> {
  const sentences = passages.slice(0, MAX_PASSAGES).flatMap((passage, place) =>
    splitSentences(passage.text, passage.language)
      .filter(({ start, end }) => isProse(passage.text.slice(start, end)))
      .map((span) => ({ ...span, passage, place })),
  );
  const quotes = sentences
    .map((sentence, at) => ({ ...sentence, score: overviewScore(sentence, at) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_QUOTES)
    .toSorted((a, b) => a.place - b.place || a.start - b.start)
    .map(({ passage, place, start, end, score }): Quote<Id> => {
      const hasTitle = place === 0 && start > 0 && start <= MAX_TITLE;
      return { passage: passage.id, start: hasTitle ? 0 : start, end, score };
    });
  const found = quotes.length > 0 ? quotes : firstRows(passages);
  return { found: found.length > 0, confidence: found.length > 0 ? 1 : 0, quotes: found, nearest: [] };
}

/** The first rows of the first tables with headings of their own, such as the sheets of a workbook. */
function firstRows<Id>(passages: readonly Candidate<Id>[]): Quote<Id>[] {
  const tables = passages.slice(0, MAX_PASSAGES).filter(({ text }) => text.includes('\t'));
  const distinct = [...new Map(tables.toReversed().map((passage) => [passage.heading, passage])).values()].toReversed();
  return distinct.slice(0, MAX_QUOTES).map(({ id, text }): Quote<Id> => {
    const start = text.search(/\S/);
    const lines = text.slice(start, start + MAX_ROWS);
    const isWhole = text.length <= start + MAX_ROWS || !lines.includes('\n');
    return { passage: id, start, end: start + (isWhole ? lines.trimEnd().length : lines.lastIndexOf('\n')), score: 1 };
  });
}

function overviewScore(
  { passage, start, end }: { passage: Candidate<unknown>; start: number; end: number },
  at: number,
): number {
  const says = PURPOSE.test(fold(passage.text.slice(start, end)));
  const introduces = INTRODUCTION.test(fold(passage.heading?.split('\n').slice(1).join(' ') ?? ''));
  const nearBeginning = HALF_WAY / (HALF_WAY + at);
  return (nearBeginning + PURPOSE_WEIGHT * Number(says) * nearBeginning + INTRODUCTION_WEIGHT * Number(introduces)) / 3;
}

/** Whether a text is a sentence, and no row, heading or line of a table of contents. */
function isProse(text: string): boolean {
  if (text.includes('\t') || /\.{4}|(?:\. ){4}/.test(text)) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}+$/u.test(word)).length;
  if (capitals > words.length / 2) return false;
  return words.length >= (/[.!?:;]["'”’»)\]]*$/.test(text.trim()) ? MIN_WORDS : MIN_WORDS_UNSTOPPED);
}
