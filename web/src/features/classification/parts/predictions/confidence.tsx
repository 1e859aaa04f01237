import type { ClassificationEntry } from '@dossier/contract/base/classification';
import { IconAlertTriangle, IconCheck, IconCircleDot, IconHelpCircle, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../results/use-figures.ts';
import classes from './predictions.module.css';

/** From this probability a prediction is sure. */
const SURE = 0.9;

type Level = 'corrected' | 'unlike' | 'not_sure' | 'sure' | 'likely';

const icons: Record<Level, typeof IconCheck> = {
  corrected: IconUserCheck,
  unlike: IconAlertTriangle,
  not_sure: IconHelpCircle,
  sure: IconCheck,
  likely: IconCircleDot,
};

function levelOf({ feedback_class: corrected, unlike, not_sure: notSure, probability }: ClassificationEntry): Level {
  if (corrected) return 'corrected';
  if (notSure) return 'not_sure';
  if (unlike) return 'unlike';
  return (probability ?? 0) >= SURE ? 'sure' : 'likely';
}

/** How sure a model is of a class, as a word with an icon and the percentage; or that a user decided. */
export function Confidence({ entry, isShort = false }: { entry: ClassificationEntry; isShort?: boolean }) {
  const { t } = useTranslation('classification');
  const { wholePercent } = useFigures();
  const level = levelOf(entry);
  const Icon = icons[level];
  const hasShare = level !== 'corrected' && entry.probability !== null;
  return (
    <span className={classes.confidence} data-level={level}>
      <Icon size={14} aria-hidden />
      {t(isShort && level === 'unlike' ? 'results.confidence.unlike_short' : `results.confidence.${level}`)}{' '}
      {hasShare && wholePercent(entry.probability!)}
    </span>
  );
}

/** The class of a document in a table. */
export function ClassCell({ entry }: { entry: ClassificationEntry | undefined }) {
  if (!entry) return <>–</>;
  return (
    <span className={classes.cell}>
      <span>{(entry.class ?? entry.predicted_class)?.name ?? '–'}</span> <Confidence entry={entry} isShort />
    </span>
  );
}
