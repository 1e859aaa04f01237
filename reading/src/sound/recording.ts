/** Properties from the container; null if unknown. */
export interface RecordingFacts {
  /** Seconds. */
  duration: number | null;
  /** The first audio track; null if there is none. */
  sound: { codec: string; sample_rate: number; channels: number } | null;
  /** The first video track; cover pictures do not count. */
  video: { codec: string; width: number; height: number } | null;
  title?: string;
  artist?: string;
  album?: string;
}

/** Sample rate of decoded audio, as speech recognition expects it. */
export const SAMPLE_RATE = 16_000;

/** Chunks of mono audio at `sampleRate`, samples from -1 to 1. */
export type Samples = AsyncGenerator<Float32Array>;

/** A way to open recordings; null if it does not support the file. */
export interface OpenRecording {
  facts: RecordingFacts;
  /** Null if there is no decoder for the codec. */
  samples: (() => Samples) | null;
  close(): void;
}
