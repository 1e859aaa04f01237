import type { InferenceSession } from 'onnxruntime-web';
import { AiError } from '../models/port.ts';

export type Runtime = typeof import('onnxruntime-web');

/** Loads a file in the ONNX format. Throws `AiError` with a `local_` problem. */
export async function loadSession(
  file: Uint8Array,
  threads: number,
): Promise<{ runtime: Runtime; session: InferenceSession }> {
  const runtime = await import('onnxruntime-web');
  runtime.env.wasm.numThreads = threads;
  runtime.env.logLevel = 'fatal';
  const session = await runtime.InferenceSession.create(file, { executionProviders: ['wasm'] }).catch(
    (error: unknown) => {
      throw loadProblem(error);
    },
  );
  return { runtime, session };
}

/** Throws `AiError` `local_shape`. */
export async function runSession(
  session: InferenceSession,
  feeds: InferenceSession.FeedsType,
): Promise<InferenceSession.OnnxValueMapType> {
  try {
    return await session.run(feeds);
  } catch (error) {
    throw new AiError('local_shape', shortened(error));
  }
}

/** Why a file cannot be loaded, from what the runtime says. */
function loadProblem(error: unknown): AiError {
  const message = shortened(error);
  if (
    /not a registered function|No Op registered|NOT_IMPLEMENTED|Could not find an implementation|opset/i.test(message)
  ) {
    const operator = /(?:registered for|implementation for|error:) ?([\w.:]+)/i.exec(message)?.[1] ?? message;
    return new AiError('local_operator', operator);
  }
  if (/external|\.data\b|_data\b/i.test(message)) return new AiError('local_external', message);
  if (/allocat|out of memory|memory access/i.test(message)) return new AiError('local_memory');
  return new AiError('local_damaged', message);
}

/** Messages of the runtime name operators, inputs and files, never texts. */
const shortened = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
