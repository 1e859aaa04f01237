import type { LocalProblem } from '@dossier/contract/ai-providers/constants';
import { AiError } from '../models/port.ts';
import type { ModelReply, ModelRequest, ModelSetup, SpeechRequest, TextRequest } from './port.ts';
import { TextModel } from './text-model.ts';
import { SpeechModel } from './whisper/speech-model.ts';

/** Loads a model in this process. Problems of the model are replies, so that they keep what they say. */
export async function openModel(setup: ModelSetup): Promise<(request: ModelRequest) => Promise<ModelReply>> {
  let loading: Promise<(request: ModelRequest) => Promise<ModelReply>> | null = null;
  return async (request) => {
    try {
      loading ??= load(setup);
      return await (
        await loading
      )(request);
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      return { kind: 'problem', problem: error.problem as LocalProblem, detail: error.detail };
    }
  };
}

async function load(setup: ModelSetup): Promise<(request: ModelRequest) => Promise<ModelReply>> {
  if (setup.task === 'transcription') {
    const model = await SpeechModel.load(setup);
    return (request) => model.answer(request as SpeechRequest);
  }
  const model = await TextModel.load(setup);
  return (request) => model.answer(request as TextRequest);
}
