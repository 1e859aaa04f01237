import { type Line, murmur, toSubtitles } from '../../sound/murmur.ts';

const HAMMING = 'Sjoerd Hamming';
const KOOIMAN = 'Ilse Kooiman';
const ALKEMADE = 'Ruurd Alkemade';

const lines: readonly Line[] = [
  {
    speaker: HAMMING,
    text: 'Handover of the workshop on Friday the eighteenth of September. Two cranes are on my list.',
  },
  { speaker: HAMMING, text: 'We measured all sheaves of crane four last night. Five of the six are within the limit.' },
  { speaker: KOOIMAN, text: 'And the sixth is the one at the boom tip?' },
  {
    speaker: HAMMING,
    text: 'Yes. The groove is worn on one side by three point one millimetres. It goes into the store under seal, with the rope.',
  },
  { speaker: ALKEMADE, text: 'Who has the key to the store?' },
  { speaker: KOOIMAN, text: 'I have it, and the spare one lies in the safe of the control room.' },
  {
    speaker: ALKEMADE,
    text: 'Good. Until the new sheaves are in, crane three and crane four lift no more than fifty tonnes. Put that on the board.',
  },
  { speaker: HAMMING, text: 'The converter fan of crane three is noisy again. I ordered a new one this morning.' },
  { speaker: KOOIMAN, text: 'When does it come?' },
  {
    speaker: HAMMING,
    text: 'On Tuesday the twenty-second. We can change it during the lunch break, that takes forty minutes.',
  },
  { speaker: ALKEMADE, text: 'Then I want the night shift to check the temperature every two hours until Tuesday.' },
  { speaker: KOOIMAN, text: 'I will tell them. Anything else? Then that was the handover.' },
];

/** A recorded handover of the workshop. */
export const handover = (): Promise<Uint8Array> => Promise.resolve(murmur(lines));

/** What is said in it, with times. */
export const handoverSubtitles = toSubtitles(lines);
