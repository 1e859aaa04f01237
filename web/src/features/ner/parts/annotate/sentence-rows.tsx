import type { OfferedSample, Sample, SampleEntity } from '@dossier/contract/ner/sample-schema';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import type { ShownLabel } from '../labels/label-tones.ts';
import classes from './annotate.module.css';
import type { Round } from './use-round.ts';

/** Further sentences that are shown. */
const SHOWN = 5;

interface FinishedProps {
  round: Round;
  labels: ReadonlyMap<number, ShownLabel>;
  mayEdit: boolean;
}

/** The sentences that are finished, with their labels; a click opens one again. */
export function FinishedSentences({ round, labels, mayEdit }: FinishedProps) {
  const { t } = useTranslation('ner');
  if (round.finished.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={t('annotate.finished')}>
      {round.finished.map(({ sample, entities }) => (
        <li key={sample.id}>
          <button
            type="button"
            data-finished
            disabled={!mayEdit}
            onClick={() => void round.reopen(sample.id).catch(showFailure)}
          >
            <IconCheck size={16} aria-label={t('annotate.finished_one')} />
            <LabelledText sample={sample} entities={entities} labels={labels} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TextProps {
  sample: Pick<Sample, 'text'>;
  entities: readonly SampleEntity[];
  labels: ReadonlyMap<number, ShownLabel>;
}

/** A sentence with its labels behind the words. */
function LabelledText({ sample, entities, labels }: TextProps) {
  const marks = entities.map(({ start, end, label_id: id }) => {
    const label = labels.get(id);
    return { start, end, ...(label && { kind: { tone: label.tone, label: label.name } }) };
  });
  return <MarkedText text={sample.text} marks={marks} />;
}

interface ComingProps {
  round: Round;
  mayEdit: boolean;
  onChoose: (item: OfferedSample) => void;
}

/** The sentences that come next; a click opens one at once. */
export function ComingSentences({ round, mayEdit, onChoose }: ComingProps) {
  const { t } = useTranslation('ner');
  if (round.coming.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={t('annotate.coming')}>
      {round.coming.slice(0, SHOWN).map((item) => (
        <li key={item.sample.id}>
          <button type="button" disabled={!mayEdit} onClick={() => onChoose(item)}>
            <IconCircleDashed size={16} aria-hidden />
            <MarkedText text={item.sample.text} marks={[]} />
          </button>
        </li>
      ))}
    </ul>
  );
}
