import type { NerModel } from '@dossier/contract/ner/schema';
import { IconArrowBarLeft, IconArrowBarRight, IconTagOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { Key } from '../../../../parts/key.tsx';
import { ToneName } from '../../../../parts/tone-name.tsx';
import { LABEL_KEYS } from '../labels/label-list.tsx';
import type { ShownLabel } from '../labels/label-tones.ts';
import classes from './annotate.module.css';

interface Props {
  model: Pick<NerModel, 'labels'>;
  labels: ReadonlyMap<number, ShownLabel>;
  /** The label of the selected words, if they have one. */
  current: number | null;
  onLabel: (labelId: number) => void;
  /** Null if no selected word has a label. */
  onUnlabel: (() => void) | null;
  /** Moves the end of the selection by a word; for those who can neither drag nor press keys. */
  onExtend: (step: 1 | -1) => void;
}

/** The labels for the selected words. */
export function LabelBar({ model, labels, current, onLabel, onUnlabel, onExtend }: Props) {
  const { t } = useTranslation('ner');
  return (
    <div className={classes.bar} role="group" aria-label={t('annotate.bar')}>
      {model.labels.map(({ id }, index) => {
        const label = labels.get(id);
        return (
          label && (
            <button key={id} type="button" aria-pressed={id === current} onClick={() => onLabel(id)}>
              {index < LABEL_KEYS && <Key>{index + 1}</Key>}
              <ToneName tone={label.tone}>{label.name}</ToneName>
            </button>
          )
        );
      })}
      {model.labels.length === 0 && <span className={classes.note}>{t('annotate.no_labels')}</span>}
      <span className={classes.extend}>
        <IconButton label={t('annotate.shorter')} hint="Shift ←" onClick={() => onExtend(-1)}>
          <IconArrowBarLeft size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('annotate.longer')} hint="Shift →" onClick={() => onExtend(1)}>
          <IconArrowBarRight size={16} aria-hidden />
        </IconButton>
      </span>
      {onUnlabel && (
        <IconButton label={t('annotate.unlabel')} hint="Delete" onClick={onUnlabel}>
          <IconTagOff size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
