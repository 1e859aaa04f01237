import type { Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { transcriptText } from '@dossier/contract/speech/transcript-text';
import { slotItems } from '../../../../shell/room-list.ts';

/** What other rooms can do with a transcript. */
export function RecordingActions({ speech, passages }: { speech: Speech; passages: readonly SpeechPassage[] }) {
  if (passages.length === 0) return null;
  const names: string[] = [];
  for (const { number, name } of speech.speakers) names[number - 1] = name ?? '';
  const recording = {
    name: speech.name,
    documentId: speech.document?.id ?? null,
    text: () => transcriptText(passages, names),
  };
  return slotItems('recordingActions').map(({ key, component: Action }) => <Action key={key} {...recording} />);
}
