import type { UncitedPassage } from '@dossier/contract/ask/schema';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileName } from '../../../parts/file-name.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { uncitedQuery } from '../queries.ts';
import classes from './sources.module.css';

interface Props {
  messageId: number;
  /** Number of passages. */
  total: number;
  current: UncitedPassage | null;
  onChoose: (passage: UncitedPassage) => void;
}

/** Below the sources of a written answer: what the model read besides, folded. */
export function UncitedPassages({ messageId, total, current, onChoose }: Props) {
  const { t } = useTranslation('ask');
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  return (
    <>
      <TextButton
        className={classes.uncited}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('sources.uncited_hide') : t('sources.uncited', { count: total })}
      </TextButton>
      <div id={list}>{isOpen && <PassageList {...{ messageId, current, onChoose }} />}</div>
    </>
  );
}

function PassageList({ messageId, current, onChoose }: Omit<Props, 'total'>) {
  const { t } = useTranslation('ask');
  const passages = useQuery(uncitedQuery(messageId));
  if (passages.isPending) return <SkeletonRows count={3} />;
  return (
    <ol aria-label={t('sources.uncited_title')}>
      {passages.data?.items.map((passage, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order never changes
        <li key={at}>
          <button
            type="button"
            className={classes.source}
            aria-current={passage === current || undefined}
            onClick={() => onChoose(passage)}
          >
            <span className={classes.unnumbered} aria-hidden />
            <FileName name={passage.document_name} />
            <span>{t('answer.page', { page: passage.page })}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
