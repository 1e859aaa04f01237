import { isRecordingType } from '@dossier/contract/documents/recordings';
import { IconMicrophone } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, seconds } from '../../parts/address-values.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import { withSlots } from '../../shell/room-list.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    speech: typeof texts;
  }
  interface FrameTexts {
    speech: typeof frame;
  }
  interface Slots {
    /** Something to do with a transcript; `documentId` is null for a recording of the user. */
    recordingActions: SlotItem<RecordingContext>;
  }
}

/** Props of an action for a recording. */
interface RecordingContext {
  name: string;
  documentId: number | null;
  /** The transcript as it is indexed. */
  text: () => string;
}

/** `t`: the second at which the recording is opened. */
const validateSearch = (raw: Record<string, unknown>): { t?: number } => {
  const t = seconds(raw['t']);
  return t === undefined ? {} : { t };
};

const start = createRoute({
  getParentRoute: () => layout,
  path: '/speech-to-text',
  staticData: { title: 'speech.title' },
  component: lazyPage(() => import('./pages/speech-to-text.tsx'), 'SpeechToTextPage'),
});

const recording = createRoute({
  getParentRoute: () => layout,
  path: '/speech-to-text/$speechToTextId',
  staticData: { title: 'speech.title' },
  params: idParams('speechToTextId'),
  validateSearch,
  component: lazyPage(
    withSlots(['recordingActions'], () => import('./pages/recording.tsx')),
    'RecordingPage',
  ),
});

export const speechRoom = {
  name: 'speech',
  routes: [start, recording],
  menu: [{ group: 'work', to: '/speech-to-text', text: 'speech.title', icon: IconMicrophone }],
  live: { events: ['speech_to_text'], load: () => import('./live.ts') },
  entities: {
    speech_to_text: ({ entity_id: id }) => (id ? `/speech-to-text/${id}` : null),
  },
  slots: {
    documentPanel: [
      {
        // Before Info: what was said is what a recording is opened for.
        key: 'transcript',
        order: 0.5,
        label: 'speech.transcript',
        icon: IconMicrophone,
        isFor: ({ type }) => isRecordingType(type),
        component: lazyPage(
          withSlots(['recordingActions'], () => import('./parts/document/transcript-panel.tsx')),
          'TranscriptPanel',
        ),
      },
    ],
    documentsBulk: [
      {
        key: 'transcribe',
        permission: 'DOCUMENT_UPDATE',
        component: lazyPage(() => import('./parts/document/transcribe-bulk.tsx'), 'TranscribeBulk'),
      },
    ],
  },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
