import type { Sentiment } from '@dossier/contract/sentiment/constants';
import { IconHelpCircle, IconMoodNeutral, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { MarkTone } from '../../../../parts/cut-by-marks.ts';

/** How a sentiment is shown everywhere, besides its word. */
export const signs: Record<Sentiment, { icon: typeof IconMoodSad; tone: MarkTone }> = {
  negative: { icon: IconMoodSad, tone: 'bad' },
  neutral: { icon: IconMoodNeutral, tone: 'quiet' },
  positive: { icon: IconMoodSmile, tone: 'ok' },
  not_sure: { icon: IconHelpCircle, tone: 'warn' },
};
