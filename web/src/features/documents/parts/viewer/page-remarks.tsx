import type { ReadingPage } from '@dossier/contract/documents/schema';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import type { Remark } from './rich-pieces.ts';
import { useWhoAndWhen } from './who-and-when.ts';
import classes from './remarks.module.css';

/** Maximum length of a quoted change. */
const MAX_QUOTED_LENGTH = 160;

/** The tracked changes of a page with their authors and dates. */
export function PageChanges({ page }: { page: ReadingPage }) {
  const { t } = useTranslation('documents');
  const changes = (page.remarks ?? []).filter(({ kind }) => kind === 'inserted' || kind === 'deleted');
  if (changes.length === 0) return null;
  return (
    <section className={classes.changes} aria-label={t('remark.changes')}>
      <p className={classes.title}>{t('remark.changes')}</p>
      <ul>
        {changes.map((remark, index) => (
          <Change key={`${remark.kind}-${remark.start}-${index.toString()}`} remark={remark} page={page} />
        ))}
      </ul>
    </section>
  );
}

function Change({ remark, page }: { remark: Remark; page: ReadingPage }) {
  const { t } = useTranslation('documents');
  const whoAndWhen = useWhoAndWhen()(remark);
  const isRemoved = remark.kind === 'deleted';
  const fullText = isRemoved ? (remark.text ?? '') : page.text.slice(remark.start, remark.end);
  const text = fullText.length > MAX_QUOTED_LENGTH ? `${fullText.slice(0, MAX_QUOTED_LENGTH)}…` : fullText;
  if (text.trim() === '') return null;
  return (
    <li>
      <VisuallyHidden>{isRemoved ? t('remark.removed') : t('remark.added')} </VisuallyHidden>
      {isRemoved ? (
        <del className={classes.removed}>
          <MarkedText text={text} marks={[]} onPaper />
        </del>
      ) : (
        <ins className={classes.added}>
          <MarkedText text={text} marks={[]} onPaper />
        </ins>
      )}
      {whoAndWhen !== '' && <span className={classes.who}>{whoAndWhen}</span>}
    </li>
  );
}
