import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { hearWords, type Planned, sayWords, VOCABULARY } from '@dossier/reading/testing/spoken-words';
import type { TestUser } from '../../testing/user.ts';
import type { Computing } from '../../engines/computing/port.ts';
import { connect, type startProvider } from '../ai-providers/testing.ts';
import { computeDraft } from './compute-draft.ts';
import { computePieces } from './compute-pieces.ts';
import { computeTranscriptFile } from './word-file.ts';

/** The computations of the room in the process of the test. */
export const computingHere = {
  async run({ name }: { name: string }, input: never) {
    if (name === 'write_transcript') return await computeTranscriptFile(input);
    if (name === 'draft_transcript') return await computeDraft(input);
    if (name !== 'cut_recording') throw new Error(`There is no ${name} here.`);
    return await computePieces(input, () => undefined);
  },
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
} as unknown as Computing;

type Provider = Awaited<ReturnType<typeof startProvider>>;

/** This many words from the vocabulary, with pauses between them and a longer one after every tenth. */
export const planWords = (count: number): Planned[] =>
  Array.from({ length: count }, (_, at) => ({
    word: VOCABULARY[(at * 7) % VOCABULARY.length]!,
    pause: at % 10 === 9 ? 0.8 : 0.3,
    length: 0.25,
  }));

/** A recording with these words, and the text of its transcript. */
export const recordingOf = (count: number): { bytes: Buffer; words: string[] } => {
  const plan = planWords(count);
  return { bytes: sayWords(plan), words: plan.map(({ word }) => word) };
};

/** What a model that recognises `sayWords` answers in the form of OpenAI: sentences of ten words, and words without punctuation. */
export function transcribeWords(audio: Uint8Array): object {
  const words = hearWords(audio);
  const segments = [];
  for (let from = 0; from < words.length; from += 10) {
    const group = words.slice(from, from + 10);
    const text = ` ${group.map(({ word }) => word).join(' ')}.`;
    segments.push({ text, start: group[0]!.start, end: group.at(-1)!.end, avg_logprob: -0.1 });
  }
  return {
    language: 'english',
    duration: audio.length / 32_000,
    text: segments.map(({ text }) => text.trim()).join(' '),
    segments,
    words: words.map(({ word, start, end }) => ({ word, start, end, probability: word === 'lock' ? 0.2 : 0.9 })),
  };
}

/** Connects a provider with a model that recognises `sayWords`, as the default of the company. */
export async function connectSpeech(
  user: TestUser,
  companyId: number,
  { server, input }: Provider,
): Promise<AiProvider> {
  server.transcribers.set('harbour-ear', transcribeWords);
  const models = [{ name: 'harbour-ear', capabilities: ['transcription'] }];
  const provider = await connect(user, companyId, { ...input('Ear', []), models });
  await user.put(`company/${companyId}/ai-defaults`, { transcription: provider.models[0]!.id });
  return provider;
}

/** The words of a transcript, without punctuation. */
export async function transcribedWords(user: TestUser, id: number): Promise<string[]> {
  const { items } = await user.get<{ items: SpeechPassage[] }>(`speech-to-text/${id}/passages`);
  return items.flatMap(({ words }) => words.map(({ text }) => text.replace(/\W/g, '')));
}

export const uploadRecording = (
  user: TestUser,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  name = 'Talk.wav',
): Promise<Speech> => user.upload<Speech>('speech-to-text/file', { name, bytes }, fields);
