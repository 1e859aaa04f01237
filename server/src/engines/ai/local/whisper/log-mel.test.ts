import { expect, test } from 'vitest';
import { FRAMES, LogMel, RATE } from './log-mel.ts';

/** A second of 440 Hz and 3000 Hz. */
const tones = Int16Array.from({ length: RATE }, (_, at) =>
  Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / RATE) + 4000 * Math.sin((2 * Math.PI * 3000 * at) / RATE)),
);
const PLACES = [0, 1, 50, 99, 100, 2999];

// By numpy, with the filters in `whisper/assets/mel_filters.npz` of OpenAI, by band.
const REFERENCE = {
  80: {
    0: [0.841, 0.3291, -0.7175, 0.1786, 0.6905, -0.7175],
    11: [0.9543, 1.28, 1.2825, 1.2813, 1.1372, -0.7175],
    18: [0.7046, 0.2135, -0.7175, 0.063, 0.5541, -0.7175],
    50: [0.4911, -0.014, -0.7175, -0.1645, 0.3405, -0.7175],
    79: [0.1064, -0.4037, -0.7175, -0.5542, -0.0442, -0.7175],
  },
  128: {
    0: [0.7653, 0.2533, -0.6703, 0.1028, 0.6147, -0.6703],
    11: [1.0125, 0.4184, -0.6703, 0.2679, 0.862, -0.6703],
    18: [0.6101, 1.3269, 1.3297, 1.3283, 1.1793, -0.6703],
    50: [0.244, -0.237, -0.6703, -0.3875, 0.0935, -0.6703],
    127: [0.1057, -0.4044, -0.6703, -0.5548, -0.0448, -0.6703],
  },
};

test.each(Object.entries(REFERENCE))('the spectrogram in %s bands is that of OpenAI’s library', (bands, expected) => {
  const values = new LogMel(Number(bands)).spectrogram(tones);
  expect(values).toHaveLength(Number(bands) * FRAMES);
  for (const [band, row] of Object.entries(expected)) {
    const actual = PLACES.map((frame) => Number(values[Number(band) * FRAMES + frame]!.toFixed(4)));
    expect([band, ...actual]).toEqual([band, ...row]);
  }
});

test('silence is the quietest everywhere', () => {
  expect(new Set(new LogMel(80).spectrogram(new Int16Array(0)))).toEqual(new Set([-1.5]));
});
