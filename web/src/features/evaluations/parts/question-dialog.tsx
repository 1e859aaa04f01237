import type { EvaluatedQuestion, Evaluation, EvaluationAnswer } from '@dossier/contract/evaluations/schema';
import { Button, Modal } from '@mantine/core';
import '../../../parts/dialog.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { wordSentence } from '../../../client/sentences.ts';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { evaluatedQuestionQuery } from '../queries.ts';
import classes from './evaluations.module.css';
import { VerdictBadge } from './verdict-badge.tsx';

interface Props {
  evaluation: Evaluation;
  /** The questions that can be opened, in their order. */
  order: readonly number[];
  questionId: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** A question with the answers of all models side by side. */
export function QuestionDialog({ evaluation, order, questionId, onOpen, onClose }: Props) {
  const { t } = useTranslation('evaluations');
  const { data: question, error } = useQuery(evaluatedQuestionQuery(evaluation.id, questionId));
  const title = evaluation.items.find(({ id }) => id === questionId)?.question ?? '';
  useFocusReturn(true);
  const at = order.indexOf(questionId);
  const open = (id: number | undefined) => id !== undefined && onOpen(id);
  return (
    <Modal opened onClose={onClose} title={title} size={1120} yOffset="6vh">
      {error && <MessageBar kind="error" title={errorMessage(error)} />}
      {!question && !error && <SkeletonRows />}
      {question && (
        <>
          <Expected question={question} company={evaluation.company.name} />
          <div className={classes.answers}>
            {evaluation.models.map((model) => (
              <Answer
                key={model.row_id}
                name={model.name}
                provider={model.provider}
                answer={question.answers.find(({ row_id: id }) => id === model.row_id)}
              />
            ))}
          </div>
        </>
      )}
      <div className={classes.steps}>
        <Button
          disabled={at <= 0}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => open(order[at - 1])}
        >
          {t('answer.previous')}
        </Button>
        <Button
          disabled={at < 0 || at >= order.length - 1}
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => open(order[at + 1])}
        >
          {t('answer.next')}
        </Button>
      </div>
    </Modal>
  );
}

function Expected({ question, company }: { question: EvaluatedQuestion; company: string }) {
  const { t } = useTranslation('evaluations');
  const place = question.document?.name ?? question.project?.name ?? `${company}, ${t('answer.whole_company')}`;
  return (
    <p className={classes.expected}>
      {question.expected.length === 0 ? (
        <b>{t('answer.expects_none')}</b>
      ) : (
        <>
          {t('answer.expected')} <b>{question.expected.map((text) => `“${text}”`).join(` ${t('answer.or')} `)}</b>
        </>
      )}
      <span className={classes.sub}>{t('answer.place', { name: place })}</span>
    </p>
  );
}

interface AnswerProps {
  name: string;
  provider: string;
  answer: EvaluationAnswer | undefined;
}

function Answer({ name, provider, answer }: AnswerProps) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const { cost } = useMoney();
  const seconds = (ms: number) => t('seconds', { number: number(ms / 1000, 2) });
  return (
    <article className={classes.answer} aria-label={name}>
      <header>
        <div>
          <h3>{name}</h3>
          {provider !== name && <span className={classes.sub}>{provider}</span>}
        </div>
        <VerdictBadge verdict={answer} />
      </header>
      {!answer && <p className={classes.muted}>{t('answer.not_asked')}</p>}
      {answer?.problem && <p className={classes.problem}>{wordSentence(answer.problem)}</p>}
      {answer && !answer.problem && (
        <p className={answer.text ? classes.text : classes.muted}>
          {answer.text === null ? t('answer.hidden') : answer.text || t('answer.no_text')}
        </p>
      )}
      {answer && answer.sources.length > 0 && (
        <ol className={classes.sources}>
          {answer.sources.map((source, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list of an answer never changes
            <li key={at}>
              <q>{source.text}</q>
              <span className={classes.sub}>
                {source.document_name}, {t('answer.page', { page: number(source.page) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      {answer?.duration_ms != null && (
        <footer className={classes.sub}>
          {t('answer.facts', {
            seconds: seconds(answer.duration_ms),
            cost: cost(answer.cost),
            holding: number(answer.holding),
            all: number(answer.citations),
          })}
        </footer>
      )}
    </article>
  );
}
