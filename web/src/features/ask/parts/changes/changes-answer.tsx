import type { AnswerChanges, ChangeGroup, ChangeSide, QuotedChange } from '@dossier/contract/ask/change-answers';
import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../../../parts/citation.tsx';
import { added, changed, type ChangeSign, moved, removed } from '../../../../parts/comparisons/change-signs.ts';
import { comparisonName } from '../../../../parts/comparisons/comparison-name.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import '../../../../shell/theme/serif.ts';
import answerClasses from '../answer.module.css';
import classes from './changes-answer.module.css';
import { MarkedText } from './marked-text.tsx';

const signs = { inserted: added, deleted: removed, changed, moved } satisfies Record<ChangeGroup, ChangeSign>;
const groups = Object.keys(signs) as ChangeGroup[];

/** Which comparison an answer is from, and how many of its changes were searched. */
export function ChangesSteps({ changes }: { changes: AnswerChanges }) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const { comparison, searched } = changes;
  return (
    <p className={answerClasses.steps}>
      <IconCheck size={15} aria-hidden />
      <span>
        {t('changes.searched', { count: searched, total: number(searched) })} ·{' '}
        <Link to="/doc-compare/$comparisonId" params={{ comparisonId: comparison.id }}>
          {comparisonName(comparison)}
        </Link>
      </span>
    </p>
  );
}

interface Props {
  message: ChatMessage;
  changes: AnswerChanges;
  current: Citation | null;
  onOpen: (citation: Citation) => void;
}

/** How many changes are asked for, both documents at each, and what the list of changes does not have. */
export function ChangesAnswer({ message, changes, current, onOpen }: Props) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const { comparison, items, total } = changes;
  const more = total - items.length;
  return (
    <>
      <ChangesSummary changes={changes} />
      {items.length > 0 && (
        <ul className={classes.changes}>
          {items.map((item) => (
            <ChangeQuotes
              key={item.number}
              item={item}
              comparisonId={comparison.id}
              citations={message.citations}
              current={current}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {items.length > 0 && more > 0 && (
        <p className={classes.more}>
          <Link to="/doc-compare/$comparisonId" params={{ comparisonId: comparison.id }}>
            {t('changes.more', { count: more, total: number(more) })}
          </Link>
        </p>
      )}
      <LeftOut changes={changes} />
    </>
  );
}

/** "2 changes in “2. Price”: 1 added, 1 changed" */
export function ChangesSummary({ changes }: { changes: AnswerChanges }) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const { counts, total, searched, part, heading, has_topic: hasTopic } = changes;
  if (total === 0) {
    const none = () => {
      if (part !== null && heading === null) return t('changes.no_part', { part });
      if (hasTopic) return t('changes.none_about', { count: searched, total: number(searched) });
      return heading === null ? t('changes.none') : t('changes.none_in', { heading });
    };
    return <p className={answerClasses.notFound}>{none()}</p>;
  }
  const found = t('changes.found', { count: total, total: number(total) });
  const where = heading ?? part;
  const kinds = groups.filter((group) => counts[group] > 0);
  return (
    <p className={classes.summary}>
      <b>
        {where === null
          ? t(hasTopic ? 'changes.about' : 'changes.all', { changes: found })
          : t('changes.in', { changes: found, heading: where })}
      </b>{' '}
      {kinds
        .map((group) => t(`changes.counts.${group}`, { count: counts[group], total: number(counts[group]) }))
        .join(', ')}
    </p>
  );
}

/** What the list of changes does not have: hidden by filters, or not compared. */
function LeftOut({ changes: { hidden, not_compared: notCompared, unsearched } }: { changes: AnswerChanges }) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const texts = [
    hidden > 0 && t('changes.hidden', { count: hidden, total: number(hidden) }),
    notCompared > 0 && t('changes.not_compared', { count: notCompared, total: number(notCompared) }),
    unsearched > 0 && t('changes.unsearched', { count: unsearched, total: number(unsearched) }),
  ].filter((text) => text !== false);
  return texts.length > 0 && <p className={answerClasses.kind}>{texts.join(' ')}</p>;
}

interface QuotesProps extends Pick<Props, 'current' | 'onOpen'> {
  item: QuotedChange;
  comparisonId: number;
  citations: readonly Citation[];
}

function ChangeQuotes({ item, comparisonId, citations, current, onOpen }: QuotesProps) {
  const { t } = useTranslation('ask');
  const { tone, icon: Icon } = signs[item.group];
  const side = (which: 'older' | 'newer', text: ChangeSide | null) =>
    text && (
      <Side
        side={text}
        which={which}
        citation={citations.find(({ number }) => number === text.citation)}
        current={current}
        onOpen={onOpen}
      />
    );
  return (
    <li>
      <p className={classes.head}>
        <span className={classes.sign} data-tone={tone}>
          <Icon size={14} aria-hidden />
        </span>
        <strong>{t(`changes.group.${item.group}`)}</strong>
        {item.heading && <span className={classes.heading}>{item.heading}</span>}
        <Link
          to="/doc-compare/$comparisonId"
          params={{ comparisonId }}
          search={{ change: item.number }}
          aria-label={t('changes.show_number', { number: item.number })}
        >
          {t('changes.show')}
        </Link>
      </p>
      {side('older', item.older)}
      {side('newer', item.newer)}
    </li>
  );
}

interface SideProps extends Pick<Props, 'current' | 'onOpen'> {
  side: ChangeSide;
  which: 'older' | 'newer';
  citation: Citation | undefined;
}

function Side({ side, which, citation, current, onOpen }: SideProps) {
  const { t } = useTranslation('ask');
  const text = <MarkedText side={side} which={which} />;
  if (!citation) return <p className={classes.side}>{text}</p>;
  const isCurrent = current?.number === citation.number;
  return (
    <button
      type="button"
      className={classes.side}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(citation)}
    >
      <span className={classes.place}>
        <CitationChip number={citation.number} location="" current={isCurrent} />
        <span>{t(`changes.side.${which}`)}</span>
        <span>{t('answer.page', { page: citation.page })}</span>
      </span>
      {text}
    </button>
  );
}
