import type { RemoteModel as Presented } from '@dossier/contract/ai-providers/local-models';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { AiError } from '../../../engines/ai/models/port.ts';
import { describeProblem } from './describe-problem.ts';

const TIMEOUT_MS = 60_000;

/** What a repository offers, with the reason instead if it could not be asked. */
export async function lookUpModel(
  { app }: Context<AppScope>,
  { source, revision }: { source: string; revision: string },
): Promise<{ model: Presented | null; problem: Sentence | null }> {
  try {
    const { licenceText, ...model } = await app.models.local.lookUp(source, revision, AbortSignal.timeout(TIMEOUT_MS));
    const { variants, others } = model;
    return {
      model: {
        ...model,
        licence_text: licenceText,
        variants: variants.map(({ decoder, ...file }) => ({ ...file, decoder: decoder && copy(decoder) })),
        others: others.map(copy),
      },
      problem: null,
    };
  } catch (error) {
    const failure = error instanceof DOMException ? new AiError('time_out') : error;
    if (!(failure instanceof AiError)) throw failure;
    return { model: null, problem: describeProblem(failure, { address: addressOf(source), model: source }) };
  }
}

const copy = <File extends object>(file: File): File => ({ ...file });

/** For sentences about a host. */
export const addressOf = (source: string): string =>
  source.startsWith('http') ? source : `https://huggingface.co/${source}`;
