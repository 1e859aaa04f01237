import type { SummaryContent, SummarySentence } from '@dossier/contract/summaries/schema';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedBadge } from '../../../../parts/changed-since.tsx';
import { CitationChip } from '../../../../parts/citation.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import '../../../../shell/theme/serif.ts';
import classes from './summary-sentences.module.css';

interface Props {
  content: Pick<SummaryContent, 'sentences'>;
  /** Whether the sentences are the text's own, which are set in its font. */
  isQuoted: boolean;
  /** The number of the sentence whose place is shown. */
  current: number | null;
  /** The numbers of the sentences at whose places the current version says something else. */
  changed?: ReadonlySet<number>;
  onOpen: (sentence: SummarySentence) => void;
  /** Where a sentence is from, if not from the one text: the name of its document. */
  nameOf?: (sentence: SummarySentence) => string | null;
}

/** The sentences that a model has written so far, in the rows of the finished summary. */
export function GrowingSentences({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation('summaries');
  return (
    <ol className={classes.sentences} aria-label={t('sentences')}>
      {sentences.map((sentence, at) => (
        <li key={at} className={classes.sentence} data-growing>
          <CitationChip number={at + 1} location="" />
          <span className={classes.text}>{sentence}</span>
        </li>
      ))}
    </ol>
  );
}

/** The sentences of a summary, one per row with its number and page. J and K go through them. */
export function SummarySentences({ content, isQuoted, current, changed, onOpen, nameOf }: Props) {
  const { t } = useTranslation('summaries');
  const { sentences } = content;
  const at = sentences.findIndex(({ number }) => number === current);
  const go = (next: number) => {
    const sentence = sentences[next];
    if (sentence) onOpen(sentence);
  };
  useKeys({ j: () => go(at + 1), k: () => go(at < 0 ? sentences.length - 1 : at - 1) }, sentences.length > 0);
  return (
    <ol className={classes.sentences} aria-label={t('sentences')} data-quoted={isQuoted || undefined}>
      {sentences.map((sentence) => (
        <li key={sentence.number}>
          <button
            type="button"
            className={classes.sentence}
            data-current={sentence.number === current || undefined}
            aria-current={sentence.number === current || undefined}
            onClick={() => onOpen(sentence)}
          >
            <CitationChip number={sentence.number} location="" current={sentence.number === current} />
            <span className={classes.text}>
              {sentence.change && (
                <span className={classes.change} data-change={sentence.change}>
                  {t(`change.${sentence.change}`)}
                </span>
              )}
              {sentence.text}
              {changed?.has(sentence.number) && (
                <>
                  {' '}
                  <ChangedBadge />
                </>
              )}
              {nameOf && <span className={classes.name}>{nameOf(sentence)}</span>}
            </span>
            <PageOf sentence={sentence} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The sections of a long text with their sentences, closed at first. */
export function SummarySections({
  sections,
  ...props
}: Pick<Props, 'isQuoted' | 'current' | 'onOpen'> & Pick<SummaryContent, 'sections'>) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  if (sections.length === 0) return null;
  return (
    <section className={classes.sections}>
      <h3>
        {t('sections')} <span>{number(sections.length)}</span>
      </h3>
      {sections.map((section) => (
        <SectionRow key={`${section.page}-${section.start}`} section={section} {...props} />
      ))}
    </section>
  );
}

function PageOf({ sentence }: { sentence: SummarySentence }) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const [first] = sentence.places;
  return first ? <span className={classes.page}>{t('page', { page: number(first.page) })}</span> : null;
}

function SectionRow({
  section: { heading, level, page, last_page: last, sentences },
  isQuoted,
  current,
  onOpen,
}: Pick<Props, 'isQuoted' | 'current' | 'onOpen'> & { section: SummaryContent['sections'][number] }) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const pages = last > page ? t('pages', { from: number(page), to: number(last) }) : t('page', { page: number(page) });
  return (
    <details className={classes.section} data-level={Math.min(level, 3)}>
      <summary>
        <IconChevronRight size={14} aria-hidden />
        <span className={classes.heading}>{heading}</span>
        <span className={classes.page}>{pages}</span>
      </summary>
      {sentences.length === 0 && <p className={classes.none}>{t('no_sentences')}</p>}
      {sentences.length > 0 && (
        <p data-quoted={isQuoted || undefined}>
          {sentences.map((sentence) => (
            <Fragment key={sentence.number}>
              {sentence.text}
              {'\u00a0'}
              <CitationChip
                number={sentence.number}
                location={t('page', { page: number(sentence.places[0]?.page ?? page) })}
                sentence={sentence.places[0]?.quote ?? ''}
                current={sentence.number === current}
                onOpen={() => onOpen(sentence)}
              />{' '}
            </Fragment>
          ))}
        </p>
      )}
    </details>
  );
}
