import { MAX_PASSAGES } from '@dossier/contract/speech/constants';
import { passageText, speakerName, type SpeakerNames } from '@dossier/contract/speech/transcript-text';
import type { SpokenWord } from '@dossier/contract/speech/schema';

/** A cue: text with times in milliseconds. */
export interface Cue {
  start: number;
  end: number;
  /** The name before the text, or of the voice. */
  speaker: string | null;
  text: string;
}

interface Said {
  speaker: number | null;
  words: readonly SpokenWord[];
}

/** Two lines of this many characters, as subtitles usually have them. */
const MAX_LINE = 42;
const MAX_CUE = 2 * MAX_LINE;
const MAX_CUE_MS = 7000;

const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/;

/**
 * Reads subtitles in the formats WebVTT (https://www.w3.org/TR/webvtt1/) and SRT, in the order of their times. Styles, notes and markup are
 * left out. Returns none if the text is neither.
 */
export function parseSubtitles(text: string): Cue[] {
  const cues: Cue[] = [];
  const blocks = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n{2,}/);
  for (const block of blocks) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at === -1 || cues.length === MAX_PASSAGES) continue;
    const [from = '', rest = ''] = lines[at]!.split('-->', 2);
    const start = parseTime(from.trim());
    const end = parseTime(rest.trim().split(/\s/, 1)[0] ?? '');
    const markup = lines.slice(at + 1).join(' ');
    const voice = /<v(?:\.[^ >]{0,100})? ([^>]{1,200})>/.exec(markup)?.[1]?.trim();
    const plain = unescape(markup.replace(/<[^<>]{0,300}>/g, '').replace(/\{\\[^{}]{0,100}\}/g, '')).trim();
    if (start === null || end === null || end < start || plain === '') continue;
    cues.push({ start, end, speaker: voice ?? null, text: plain });
  }
  return cues.toSorted((one, other) => one.start - other.start);
}

function parseTime(text: string): number | null {
  const parts = TIME.exec(text);
  if (!parts) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&amp;': '&',
};
const unescape = (text: string): string =>
  text.replace(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Passages as cues of at most two lines, which end at the ends of sentences where possible. */
export function toCues(passages: readonly Said[], names: SpeakerNames): Cue[] {
  return passages.flatMap((passage) => {
    const speaker = speakerName(names, passage.speaker) || null;
    const cues: Cue[] = [];
    let words: SpokenWord[] = [];
    const close = () => {
      if (words.length === 0) return;
      cues.push({ start: words[0]!.start, end: words.at(-1)!.end, speaker, text: passageText({ words }) });
      words = [];
    };
    for (const word of passage.words) {
      const length = passageText({ words }).length + 1 + word.text.length;
      if (words.length > 0 && (length > MAX_CUE || word.end - words[0]!.start > MAX_CUE_MS)) close();
      words.push(word);
      if (/[.!?]$/.test(word.text) && length > MAX_LINE) close();
    }
    close();
    return cues;
  });
}

/** Cues in the format SRT. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, end, speaker, text }, at) => {
      const line = speaker === null ? text : `${speaker}: ${text}`;
      return `${at + 1}\n${formatTime(start, ',')} --> ${formatTime(end, ',')}\n${twoLines(line)}\n`;
    })
    .join('\n');

/** Cues in the format WebVTT. */
export const toVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT\n']
    .concat(
      cues.map(({ start, end, speaker, text }) => {
        const voice = speaker === null ? '' : `<v ${escape(speaker)}>`;
        return `${formatTime(start, '.')} --> ${formatTime(end, '.')}\n${voice}${escape(twoLines(text))}\n`;
      }),
    )
    .join('\n');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Breaks a long line near its middle. */
function twoLines(text: string): string {
  if (text.length <= MAX_LINE) return text;
  const middle = text.length / 2;
  const before = text.lastIndexOf(' ', middle);
  const after = text.indexOf(' ', middle);
  const at = before === -1 || (after !== -1 && after - middle < middle - before) ? after : before;
  return at === -1 ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}

function formatTime(milliseconds: number, separator: ',' | '.'): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part));
  return `${clock.join(':')}${separator}${pad(milliseconds % 1000, 3)}`;
}
