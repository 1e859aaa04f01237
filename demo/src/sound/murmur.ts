// Sound with the rhythm of speech, generated from a text: it shows what a recording is like without pretending to be a voice.

/** What a speaker says. */
export interface Line {
  speaker: string;
  text: string;
}

/** A line with its times in seconds. */
export interface TimedLine extends Line {
  start: number;
  end: number;
}

const RATE = 8000;
const SYLLABLE_S = 0.17;
const BETWEEN_WORDS_S = 0.07;
const AFTER_SENTENCE_S = 0.45;
const BETWEEN_LINES_S = 0.8;

/** First and second formant of vowels in hertz: G. E. Peterson and H. L. Barney, JASA 24 (1952), rounded. */
const FORMANTS: Readonly<Record<string, readonly [number, number]>> = {
  a: [730, 1090],
  e: [530, 1840],
  i: [270, 2290],
  o: [570, 840],
  u: [300, 870],
  y: [390, 1990],
};

interface Syllable {
  start: number;
  vowel: string;
  pitch: number;
}

/** When each line is said, and its syllables. Speakers differ in pitch. */
function plan(lines: readonly Line[]): { timed: TimedLine[]; syllables: Syllable[]; length: number } {
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  const syllables: Syllable[] = [];
  let at = BETWEEN_LINES_S;
  const timed = lines.map((line) => {
    const start = at;
    const pitch = 95 + 35 * speakers.indexOf(line.speaker);
    for (const word of line.text.split(' ')) {
      for (const vowels of word.toLowerCase().match(/[aeiouy]{1,5}/g) ?? ['e']) {
        syllables.push({ start: at, vowel: vowels[0]!, pitch: pitch * (1 + 0.08 * Math.sin(syllables.length)) });
        at += SYLLABLE_S;
      }
      at += /[.?!]$/.test(word) ? AFTER_SENTENCE_S : BETWEEN_WORDS_S;
    }
    const end = at;
    at += BETWEEN_LINES_S;
    return { ...line, start, end };
  });
  return { timed, syllables, length: at };
}

export const timeLines = (lines: readonly Line[]): TimedLine[] => plan(lines).timed;

/** The lines as a WAV file: 8 kHz, one channel, 8 bits. */
export function murmur(lines: readonly Line[]): Uint8Array {
  const { syllables, length } = plan(lines);
  const samples = Math.ceil(length * RATE);
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (const { start, vowel, pitch } of syllables) {
    const from = Math.round(start * RATE);
    const count = Math.round(SYLLABLE_S * RATE);
    for (let at = 0; at < count; at += 1) {
      const loud = Math.sin((Math.PI * at) / count) ** 0.6;
      file[44 + from + at] = 128 + Math.round(100 * loud * voice(at / RATE, pitch, FORMANTS[vowel]!));
    }
  }
  return file;
}

/** The harmonics of a pitch, loudest at the formants of a vowel. */
function voice(seconds: number, pitch: number, formants: readonly [number, number]): number {
  let sum = 0;
  let most = 0;
  for (let harmonic = 1; harmonic * pitch < 3000; harmonic += 1) {
    const frequency = harmonic * pitch;
    const near = (formant: number, width: number) => Math.exp(-(((frequency - formant) / width) ** 2));
    const loud = near(formants[0], 140) + 0.5 * near(formants[1], 220) + 0.08;
    sum += loud * Math.sin(2 * Math.PI * frequency * seconds);
    most += loud;
  }
  return sum / Math.max(1, most * 0.6);
}

/** The lines as subtitles in the format WebVTT, with their speakers. */
export function toSubtitles(lines: readonly Line[]): string {
  const clock = (seconds: number) =>
    `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
  const cues = timeLines(lines).map(
    ({ speaker, text, start, end }) => `${clock(start)} --> ${clock(end)}\n<v ${speaker}>${text}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}
