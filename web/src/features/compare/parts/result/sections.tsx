import type { Comparison } from '@dossier/contract/compare/schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimilarity } from '../use-similarity.ts';
import classes from './changes.module.css';

interface Props {
  comparison: Comparison;
  /** The position of the section in view. */
  current: number | null;
  onRow: (row: number) => void;
}

/** Below it, a section is amber. */
const LOW = 0.9;

/** How similar each section is; a click goes there. */
export function Sections({ comparison, current, onRow }: Props) {
  const { t } = useTranslation('compare');
  const share = useSimilarity();
  const { sections, similarity } = comparison;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = current === null ? undefined : list.current?.children[current];
    if (list.current && item instanceof HTMLElement) list.current.scrollTop = item.offsetTop - list.current.offsetTop;
  }, [current]);
  return (
    <section className={classes.sections} aria-label={t('sections.title')}>
      <h3>
        {t('sections.title')}
        {similarity !== null && <span>{t('sections.all', { share: share(similarity) })}</span>}
      </h3>
      <ul ref={list} tabIndex={sections.length > 0 ? 0 : undefined}>
        {sections.map((section, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sections do not change
          <li key={index}>
            <button
              type="button"
              aria-current={index === current || undefined}
              style={{ paddingLeft: 8 + Math.min(section.level - 1, 4) * 10 }}
              onClick={() => onRow(section.row)}
            >
              <span className={classes.heading}>{section.heading}</span>
              <span data-low={section.similarity < LOW || undefined}>{share(section.similarity)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
