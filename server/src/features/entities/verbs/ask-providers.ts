import type { Sentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/entities/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { askAboutDocuments, type AskedBefore } from '../../../document-analysis/ask-providers.ts';
import { askEntities } from '../../ner/verbs/ask-entities.ts';
import type { RunningStep, TaskContext } from '../../tasks/work.ts';
import type { DocumentToSearch, GivenMention } from '../computations.ts';
import { type Passage, splitPassages } from '../passages.ts';
import type { ProviderToAsk } from './load-definition.ts';

export type Answered = { given: GivenMention[] } | { problem: Sentence };

interface Question {
  passage: Passage;
  provider: ProviderToAsk;
}

/** Asks AI models about the documents, passage by passage. */
export async function askProviders(
  context: TaskContext<ProjectScope>,
  {
    documents,
    providers,
    before,
    step,
  }: {
    documents: readonly DocumentToSearch[];
    providers: readonly ProviderToAsk[];
    before: AskedBefore;
    step: RunningStep;
  },
): Promise<Answered[]> {
  const answered = await askAboutDocuments<Question, GivenMention[]>(context, {
    documents: documents.length,
    questions: documents.flatMap((document, at) =>
      providers.flatMap((provider) => splitPassages(document).map((passage) => ({ document: at, passage, provider }))),
    ),
    before,
    step,
    ask: (question) => ask(context, question),
    failed: say('analysis_failed'),
  });
  return answered.map((one) => ('problem' in one ? one : { given: one.answers.flat() }));
}

/** The mentions in a passage. */
async function ask(
  { app, scope, signal }: TaskContext<ProjectScope>,
  { passage: { page, start: offset, text }, provider: { version, kinds } }: Question,
): Promise<GivenMention[]> {
  const { found } = await askEntities({ app, scope }, { version, text, signal });
  return found.flatMap(({ start, end, label, probability }) => {
    const kind = kinds.get(label);
    if (kind === undefined) return [];
    return { page, start: offset + start, end: offset + end, kind, certainty: probability };
  });
}
