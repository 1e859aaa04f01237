import { NO_SUBJECT } from '@dossier/contract/keywords/constants';
import type { Subject } from '@dossier/contract/keywords/schema';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './subjects.module.css';

interface Props {
  subjects: readonly Subject[];
  /** Documents about none of them. */
  others: number;
  /** The keys of those that the documents are filtered by. */
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

/** The subjects with the number of their documents; choosing one filters the documents. */
export function SubjectList({ subjects, others, chosen, onToggle }: Props) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const most = Math.max(1, others, ...subjects.map(({ documents }) => documents));
  const rows = [
    ...subjects.map(({ key, text, documents, keywords }) => ({
      key,
      name: <span className={classes.words}>{text}</span>,
      more: keywords.map((keyword) => keyword.text).join(', '),
      documents,
    })),
    ...(others > 0
      ? [{ key: NO_SUBJECT, name: <span>{t('subjects.others')}</span>, more: '', documents: others }]
      : []),
  ];
  return (
    <ul className={classes.list}>
      {rows.map(({ key, name, more, documents }) => (
        <li key={key}>
          <button type="button" aria-pressed={chosen.includes(key)} onClick={() => onToggle(key)}>
            {name}
            <span>{number(documents)}</span>
            {more && <small>{more}</small>}
            <span className={classes.bar} aria-hidden>
              <ProgressBar share={documents / most} label="" tone="quiet" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
