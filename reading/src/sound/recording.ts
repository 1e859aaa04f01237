/** What a container says about the recording inside it. What it does not say is null. */
export interface RecordingFacts {
  /** Seconds. */
  duration: number | null;
  /** The first track of sound; null when there is none. */
  sound: { codec: string; sample_rate: number; channels: number } | null;
  /** The first track of pictures; a picture of the cover is none. */
  video: { codec: string; width: number; height: number } | null;
  title?: string;
  artist?: string;
  album?: string;
}

/** Samples a second of everything that is decoded: what recognisers of speech expect. */
export const sampleRate = 16_000;

/** Pieces of one channel at `sampleRate`, each sample from -1 to 1. */
export type Samples = AsyncGenerator<Float32Array>;

/** A way to open recordings. Null means that this way does not understand the file. */
export interface OpenRecording {
  facts: RecordingFacts;
  /** Null when nothing here decodes this codec. */
  samples: (() => Samples) | null;
  close(): void;
}
