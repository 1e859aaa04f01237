import { MAX_REVISIONS } from '@dossier/contract/compare/constants';
import type { Comparison, Revision } from '@dossier/contract/compare/schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import classes from './file-revisions.module.css';

const isAddition = ({ kind }: Revision): boolean => kind === 'inserted' || kind === 'moved_to';

/** The tracked changes that the files have themselves. They are no changes of the comparison, which is made as if all were accepted. */
export function FileRevisions({ comparison: { revisions, source, target } }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  if (revisions.length === 0) return null;
  const isOneDocument = source.document.id === target.document.id;
  return (
    <details className={classes.revisions}>
      <summary>{t('revisions.title', { count: revisions.length, total: number(revisions.length) })}</summary>
      <p>
        {t('revisions.accepted')}
        {revisions.length === MAX_REVISIONS && ` ${t('revisions.first', { total: number(MAX_REVISIONS) })}`}
      </p>
      <div className={classes.lists} tabIndex={0}>
        {(
          [
            ['a', source],
            ['b', target],
          ] as const
        ).map(([key, { document, version }]) => {
          const own = revisions.filter(({ side }) => side === key);
          if (own.length === 0) return null;
          return (
            <section key={key}>
              <h4>{isOneDocument ? t('schedule.version', { number: version.number }) : document.name}</h4>
              <ul>
                {own.map((revision, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- revisions do not change
                  <li key={index}>
                    {t(`revisions.kind.${revision.kind}`)}:{' '}
                    {isAddition(revision) ? <ins>{revision.text}</ins> : <del>{revision.text}</del>}
                    <span className={classes.meta}>
                      {revision.author !== null && `${revision.author} · `}
                      {revision.date !== null && (
                        <>
                          <When at={revision.date} /> ·{' '}
                        </>
                      )}
                      {t('revisions.page', { page: number(revision.page) })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </details>
  );
}
