import type { Sentence } from '@dossier/contract/base/sentence';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../client/sentences.ts';
import classes from './line-problems.module.css';
import { useFormats } from './use-formats.ts';

interface Props {
  /** The first ones. */
  problems: readonly { line: number; text: string; problem: Sentence }[];
  /** How many there are. */
  total: number;
}

/** The lines of an uploaded file that could not be used, each with its reason. */
export function LineProblems({ problems, total }: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  const title = t('lines.unused', { count: total, total: number(total) });
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('lines.line')}</th>
              <th scope="col">{t('lines.text')}</th>
              <th scope="col">{t('lines.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, text, problem }) => (
              <tr key={line}>
                <td>{number(line)}</td>
                <td>{text || '–'}</td>
                <td>{wordSentence(problem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length < total && (
        <p className={classes.more}>{t('lines.first', { total: number(problems.length) })}</p>
      )}
    </div>
  );
}
