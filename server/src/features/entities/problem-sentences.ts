import type { Sentence } from '@dossier/contract/base/sentence';
import { MAX_SPELLINGS, MAX_TERM, MAX_TERMS } from '@dossier/contract/entities/constants';
import { say } from '@dossier/contract/entities/sentences';
import type { ExpressionProblemCode } from '@dossier/language/entities/expression';
import type { LineProblemCode } from '@dossier/language/entities/word-list-lines';

/** Why an expression cannot be used. */
export function expressionProblem({ code, part }: { code: ExpressionProblemCode; part: string }): Sentence {
  switch (code) {
    case 'empty':
      return say('expression_required');
    case 'too_long':
    case 'too_large':
      return say('expression_too_large');
    case 'only_empty':
      return say('expression_matches_empty');
    case 'unsupported':
      return say('expression_unsupported', { part });
    case 'syntax':
      return part === '' ? say('expression_invalid') : say('expression_invalid_part', { part });
  }
}

/** Why a line of a word list cannot be used. */
export function lineProblem(code: LineProblemCode): Sentence {
  switch (code) {
    case 'too_long':
      return say('line_too_long', { limit: MAX_TERM });
    case 'no_letters':
      return say('line_without_letters');
    case 'unreadable':
      return say('line_unreadable');
    case 'duplicate':
      return say('line_duplicate');
    case 'too_many_spellings':
      return say('line_too_many_spellings', { limit: MAX_SPELLINGS });
    case 'too_many_terms':
      return say('list_full', { limit: MAX_TERMS });
  }
}
