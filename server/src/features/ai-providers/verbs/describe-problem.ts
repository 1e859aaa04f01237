import { say } from '@dossier/contract/ai-providers/sentences';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { AiError, Target } from '../../../engines/ai/models/port.ts';

/** Says what went wrong with a call and what to do about it. */
export function describeProblem(
  error: Pick<AiError, 'problem' | 'detail' | 'retryAfterMs'>,
  { address, model }: Pick<Target, 'address' | 'model'>,
): Sentence {
  const { detail } = error;
  const host = hostOf(address);
  switch (error.problem) {
    case 'unknown_host':
    case 'refused':
    case 'private_address':
    case 'protocol':
      return say(`problem_${error.problem}`, { host });
    case 'certificate':
      return say('problem_certificate', { host, said: detail });
    case 'redirect':
    case 'key':
    case 'overloaded':
    case 'rejected':
      return say(`problem_${error.problem}`, { said: detail });
    case 'model':
    case 'context':
    case 'invalid_answer':
      return say(`problem_${error.problem}`, { model });
    case 'rate_limited':
      return say('problem_rate_limited', { seconds: Math.ceil((error.retryAfterMs ?? 60_000) / 1000) });
    case 'local_missing':
    case 'local_path':
    case 'local_too_large':
    case 'local_not_found':
    case 'local_gated':
    case 'local_no_onnx':
    case 'local_checksum':
      return say(`problem_${error.problem}`, { said: detail });
    case 'local_config':
    case 'local_tokenizer':
    case 'local_damaged':
    case 'local_operator':
    case 'local_shape':
    case 'local_external':
      return say(`problem_${error.problem}`, { model, said: detail });
    case 'local_memory':
      return say('problem_local_memory', { model });
    case 'local_disk':
    case 'bad_address':
    case 'key_missing':
    case 'credit':
    case 'time_out':
    case 'interrupted':
    case 'too_large':
    case 'filtered':
      return say(`problem_${error.problem}`);
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
