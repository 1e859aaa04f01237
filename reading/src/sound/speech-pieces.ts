/** Frames of the loudness of a recording: 10 milliseconds each. */
export const FRAME_MS = 10;

/** Part of a recording, in milliseconds from its start. */
export interface SpeechPiece {
  start: number;
  end: number;
}

export interface PieceLimits {
  /** A piece ends at the longest pause between these lengths, in milliseconds; speech without a pause is cut where it is quietest. */
  minMs: number;
  maxMs: number;
}

/** Loudness in decibels below full scale that counts as silence in any recording. */
const SILENCE = -55;
/** How far speech is above the noise of the recording, in decibels. */
const ABOVE_NOISE = 9;
/** Sound above this level is speech, however loud the recording is all the time. */
const NO_NOISE = -32;
/** Noise is what a tenth of the frames around are below. */
const NOISE_SHARE = 0.1;
const NOISE_WINDOW_MS = 30_000;
/** Speech that is shorter is a click; a shorter pause is part of a word. */
const MIN_SPEECH_MS = 60;
const MIN_PAUSE_MS = 150;
/** Kept before and after speech, where consonants are quiet. */
const MARGIN_MS = 250;

/**
 * Finds the speech of a recording by its loudness, and cuts it into pieces at its longest pauses, so that a word is never in two pieces.
 * Silence between pieces belongs to none. Voice activity detection by short-time energy over an adaptive noise floor, after L. R. Rabiner
 * and M. R. Sambur, "An algorithm for determining the endpoints of isolated utterances", Bell System Technical Journal 54 (1975).
 *
 * @param levels loudness of each frame in decibels below full scale
 */
export function cutSpeech(levels: Float32Array, { minMs, maxMs }: PieceLimits): SpeechPiece[] {
  const isSpeech = detectSpeech(levels);
  const pieces: SpeechPiece[] = [];
  const [min, max] = [minMs / FRAME_MS, maxMs / FRAME_MS];
  const margin = MARGIN_MS / FRAME_MS;
  let at = nextSpeech(isSpeech, 0);
  let previousEnd = 0;
  while (at < levels.length) {
    const start = Math.max(previousEnd, at - margin);
    const end = pieceEnd(levels, isSpeech, { start, min, max });
    pieces.push({ start: start * FRAME_MS, end: end * FRAME_MS });
    previousEnd = end;
    at = nextSpeech(isSpeech, end);
  }
  return pieces;
}

/** Which frames are speech, without clicks and without pauses inside words. */
function detectSpeech(levels: Float32Array): Uint8Array {
  const noise = noiseFloor(levels);
  const threshold = (at: number) => Math.max(SILENCE, Math.min(NO_NOISE, noise(at) + ABOVE_NOISE));
  const isSpeech = Uint8Array.from(levels, (level, at) => (level > threshold(at) ? 1 : 0));
  // Pauses first: a word of short sounds is no row of clicks.
  fillRuns(isSpeech, 0, MIN_PAUSE_MS / FRAME_MS);
  fillRuns(isSpeech, 1, MIN_SPEECH_MS / FRAME_MS);
  return isSpeech;
}

/** The level of the noise around a frame: a low percentile of the frames around it, which pauses between words reach. */
function noiseFloor(levels: Float32Array): (at: number) => number {
  const width = NOISE_WINDOW_MS / FRAME_MS;
  const windows: number[] = [];
  for (let from = 0; from < levels.length; from += width) {
    const around = levels.slice(Math.max(0, from - width), from + 2 * width).sort();
    windows.push(around[Math.floor(around.length * NOISE_SHARE)] ?? SILENCE);
  }
  return (at) => windows[Math.floor(at / width)]!;
}

/** Turns runs of a value that are shorter than `least` into the other one, except at both ends of the recording. */
function fillRuns(values: Uint8Array, value: 0 | 1, least: number): void {
  for (let from = 0; from < values.length;) {
    let to = from + 1;
    while (to < values.length && values[to] === values[from]) to += 1;
    const isInside = value === 1 || (from > 0 && to < values.length);
    if (values[from] === value && to - from < least && isInside) values.fill(1 - value, from, to);
    from = to;
  }
}

function nextSpeech(isSpeech: Uint8Array, from: number): number {
  const at = isSpeech.indexOf(1, from);
  return at === -1 ? isSpeech.length : at;
}

/** The frame where a piece ends: in the middle of its longest pause, or at the end of the speech. */
function pieceEnd(
  levels: Float32Array,
  isSpeech: Uint8Array,
  { start, min, max }: { start: number; min: number; max: number },
): number {
  const margin = MARGIN_MS / FRAME_MS;
  const last = isSpeech.lastIndexOf(1) + 1;
  if (last + margin - start <= max) return Math.min(levels.length, last + margin);
  let best = { length: 0, at: 0 };
  const limit = start + max;
  for (let from = start + min; from < limit; from += 1) {
    if (isSpeech[from] === 1) continue;
    let to = from;
    while (to < limit && isSpeech[to] === 0) to += 1;
    // In a long silence the piece ends soon after its speech.
    if (to - from >= best.length)
      best = { length: to - from, at: from + Math.min(Math.floor((to - from) / 2), margin) };
    from = to;
  }
  if (best.length > 0) return best.at;
  let quietest = start + min;
  for (let frame = quietest; frame < limit; frame += 1) if (levels[frame]! < levels[quietest]!) quietest = frame;
  return quietest;
}

/** The loudness of the frames of a recording that is decoded piece by piece. */
export class Loudness {
  #levels = new Float32Array(4096);
  #count = 0;
  #sum = 0;
  #filled = 0;
  readonly #samplesPerFrame: number;

  constructor(sampleRate: number) {
    this.#samplesPerFrame = (sampleRate * FRAME_MS) / 1000;
  }

  /** Adds samples of mono audio, from -1 to 1. */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      this.#sum += sample * sample;
      this.#filled += 1;
      if (this.#filled === this.#samplesPerFrame) this.#close();
    }
  }

  /** The level of each frame so far, in decibels below full scale. */
  levels(): Float32Array {
    return this.#levels.slice(0, this.#count);
  }

  #close(): void {
    if (this.#count === this.#levels.length) {
      const larger = new Float32Array(this.#count * 2);
      larger.set(this.#levels);
      this.#levels = larger;
    }
    this.#levels[this.#count] = 10 * Math.log10(this.#sum / this.#filled + 1e-10);
    this.#count += 1;
    this.#sum = 0;
    this.#filled = 0;
  }
}
