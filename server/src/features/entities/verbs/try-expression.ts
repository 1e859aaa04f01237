import { Failure } from '@dossier/contract/base/failure';
import { MAX_TRIED_MATCHES } from '@dossier/contract/entities/constants';
import type { ExpressionResult, TriedExpression } from '@dossier/contract/entities/schema';
import { say } from '@dossier/contract/entities/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { matching } from '../computations.ts';
import { expressionProblem } from '../problem-sentences.ts';

const LIMITS = { timeMs: 10_000, memoryBytes: 512 * 1024 ** 2 };

/** Tries a regular expression on a text. */
export async function tryExpression(
  { app, scope }: Context<CompanyScope>,
  { expression, ignore_case: ignoreCase, text }: TriedExpression,
): Promise<ExpressionResult> {
  try {
    const { problem, matches, more, emptyMatches } = await app.computing.run(
      matching,
      { expression, ignoreCase, text, limit: MAX_TRIED_MATCHES },
      { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal, interactive: true },
    );
    return { problem: problem && expressionProblem(problem), matches, more, empty_matches: emptyMatches };
  } catch (error) {
    if (!(error instanceof Failure && (error.kind === 'time_limit' || error.kind === 'memory_limit'))) throw error;
    return { problem: say('expression_too_large'), matches: [], more: false, empty_matches: 0 };
  }
}
