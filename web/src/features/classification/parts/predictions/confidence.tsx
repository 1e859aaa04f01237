import type { ClassificationEntry } from '@dossier/contract/base/classification';
import { IconAlertTriangle, IconCheck, IconCircleDot, IconHelpCircle, IconUserCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { iconTextWidth, textWidth } from '../../../../parts/data-table/text-width.ts';
import { useFigures } from '../results/use-figures.ts';
import classes from './predictions.module.css';

/** From this probability a prediction is sure. */
const SURE = 0.9;
/** Between a class and how sure it is, in pixels. */
const GAP = 8;

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
  const words = useConfidenceWords();
  const level = levelOf(entry);
  const Icon = icons[level];
  return (
    <span className={classes.confidence} data-level={level}>
      <Icon size={14} aria-hidden />
      {words(entry, isShort)}
    </span>
  );
}

/** "Sure 98%", "Corrected" */
function useConfidenceWords() {
  const { t } = useTranslation('classification');
  const { wholePercent } = useFigures();
  return useCallback(
    (entry: ClassificationEntry, isShort: boolean) => {
      const level = levelOf(entry);
      const isUnlikeShort = isShort && level === 'unlike';
      const word = t(isUnlikeShort ? 'results.confidence.unlike_short' : `results.confidence.${level}`);
      return level === 'corrected' || entry.probability === null ? word : `${word} ${wholePercent(entry.probability)}`;
    },
    [t, wholePercent],
  );
}

/** The class of a document in a table. */
export function ClassCell({ entry }: { entry: ClassificationEntry | undefined }) {
  if (!entry) return <>–</>;
  return (
    <span className={classes.cell}>
      <span>{classNameOf(entry)}</span> <Confidence entry={entry} isShort />
    </span>
  );
}

/** The width of a class in a table, in pixels. */
export function useClassWidth(): (entry: ClassificationEntry | undefined) => number {
  const words = useConfidenceWords();
  return useCallback(
    (entry) => (entry ? textWidth(classNameOf(entry)) + GAP + iconTextWidth(words(entry, true)) : 0),
    [words],
  );
}

const classNameOf = (entry: ClassificationEntry): string => (entry.class ?? entry.predicted_class)?.name ?? '–';
