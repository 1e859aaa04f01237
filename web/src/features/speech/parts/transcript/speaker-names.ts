import type { Speaker } from '@dossier/contract/speech/schema';
import { useTranslation } from 'react-i18next';

/** The colours of speakers, in the order of their numbers, as those of plots. */
export const SPEAKER_COLOURS = 6;
export const colourOf = (number: number): number => (number - 1) % SPEAKER_COLOURS;

/** The name of a speaker by number: as users call them, otherwise "Speaker 2". */
export function useSpeakerName(speakers: readonly Speaker[]): (number: number) => string {
  const { t } = useTranslation('speech');
  return (number) => speakers.find((one) => one.number === number)?.name ?? t('speaker_number', { number });
}

/** One or two letters for a strip: initials of a name, otherwise the number. */
export function initialsOf(number: number, speakers: readonly Speaker[]): string {
  const name = speakers.find((one) => one.number === number)?.name;
  if (!name) return String(number);
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
