import type { EvaluatedSample } from '@dossier/contract/classification/prediction-schema';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { DecidingWords } from './deciding-words.tsx';
import type { OtherVersion } from './figures.tsx';
import classes from './samples.module.css';
import { useFigures } from './use-figures.ts';
import type { SampleActions } from './use-sample-actions.ts';

interface Props {
  samples: readonly EvaluatedSample[];
  version: number;
  other: OtherVersion | null;
  actions: SampleActions;
  onOpen: (id: number) => void;
}

/** Samples with the words that decided and what each version predicted. J and K move, Enter opens. */
export function SampleRows({ samples, version, other, actions, onOpen }: Props) {
  const { t } = useTranslation('classification');
  const [active, setActive] = useState<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const step = (by: number) => setActive((at) => Math.min(samples.length - 1, Math.max(0, (at ?? -1) + by)));
  useKeys({ j: () => step(1), k: () => step(-1) });
  const current = active === null ? undefined : samples[active];
  useKeys(current ? { Enter: () => onOpen(current.id) } : {}, current !== undefined);
  useEffect(() => {
    if (active !== null) body.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => setActive(null), [samples]);
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('results.samples.column.sample')}</th>
            <th scope="col">{t('results.samples.column.words')}</th>
            {other ? (
              <>
                <th scope="col">{t('version', { number: version })}</th>
                <th scope="col">{t('version', { number: other.version })}</th>
              </>
            ) : (
              <>
                <th scope="col">{t('results.samples.column.predicted')}</th>
                <th scope="col">{t('results.samples.column.actual')}</th>
              </>
            )}
            <th scope="col" aria-label={t('results.samples.column.actions')} />
          </tr>
        </thead>
        <tbody ref={body}>
          {samples.map((sample, index) => (
            <tr key={sample.id} data-active={index === active || undefined} onPointerDown={() => setActive(index)}>
              <th scope="row">
                <span className={classes.name}>
                  <FileBadge type={sample.type} />
                  <FileName name={sample.filename} />
                </span>
              </th>
              <td className={classes.words}>
                <DecidingWords words={sample.words} />
              </td>
              <td>
                <Predicted
                  name={sample.predicted_class.name}
                  probability={sample.probability}
                  correct={sample.correct}
                />
              </td>
              <td>
                {!other && (
                  <>
                    {sample.true_class.name}
                    {sample.possible_mistake && (
                      <span className={classes.mistake}>
                        <IconAlertTriangle size={13} aria-label={t('results.samples.mistake')} />{' '}
                        {t('results.samples.check')}
                      </span>
                    )}
                  </>
                )}
                {other && sample.other && (
                  <Predicted
                    name={sample.other.class.name}
                    probability={sample.other.probability}
                    correct={sample.other.correct}
                  />
                )}
                {other && !sample.other && '–'}
              </td>
              <td className={classes.actions}>
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={t('results.samples.open_one', { name: sample.filename })}
                  onClick={() => onOpen(sample.id)}
                >
                  {t('results.samples.open')}
                </Button>
                {actions.use && (
                  <Button size="xs" onClick={() => actions.use?.(sample)}>
                    {t('results.samples.use')}
                  </Button>
                )}
                {actions.relabel && !sample.correct && (
                  <Button size="xs" onClick={() => actions.relabel?.(sample, sample.predicted_class)}>
                    {t('results.samples.relabel', { class: sample.predicted_class.name })}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Predicted({ name, probability, correct }: { name: string; probability: number; correct: boolean }) {
  const { t } = useTranslation('classification');
  const { wholePercent } = useFigures();
  return (
    <span className={classes.predicted} data-correct={correct || undefined}>
      {correct && <IconCheck size={14} aria-label={t('results.samples.correct')} />}
      {name} <span>{wholePercent(probability)}</span>
    </span>
  );
}
