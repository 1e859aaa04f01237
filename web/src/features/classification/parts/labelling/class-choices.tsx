import type { DatasetClass } from '@dossier/contract/classification/dataset-schema';
import type { LabelNext, OfferedSample } from '@dossier/contract/classification/sample-schema';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { Key } from '../../../../parts/key.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './labelling.module.css';

/** Classes with a key. */
const KEYS = 9;
/** Probable classes that are shown. */
const SHOWN = 4;
/** From this probability on, a guess is "Sure". */
const SURE = 0.85;

interface Props {
  item: OfferedSample;
  classList: readonly DatasetClass[];
  /** The model that guessed. */
  model: LabelNext['model'];
  /** Null for users who may not label. */
  onChoose: ((classId: number) => void) | null;
}

/** The guess of the model, and the classes to choose from: the most probable ones, or the first. */
export function ClassChoices({ item, classList, model, onChoose }: Props) {
  const { t, i18n } = useTranslation('classification');
  const { number } = useFormats();
  const probability = new Map(item.guesses.map((guess) => [guess.class_id, guess.probability]));
  const numbered = classList.map((one, index) => ({ ...one, key: index < KEYS ? index + 1 : null }));
  const likely = new Set(item.guesses.slice(0, SHOWN).map((guess) => guess.class_id));
  const shown = item.guesses.length > 0 ? numbered.filter(({ id }) => likely.has(id)) : numbered.slice(0, KEYS);
  const rest = numbered.filter((one) => !shown.includes(one));
  const restKeys = rest.flatMap(({ key }) => (key === null ? [] : [String(key)]));
  const choose = (classId: number) => (event: MouseEvent<HTMLButtonElement>) => {
    // Enter then accepts the guess for the next sample, instead of this class.
    if (event.detail > 0) event.currentTarget.blur();
    onChoose?.(classId);
  };
  return (
    <>
      <Guess item={item} model={model} />
      <ul className={classes.choices} aria-label={t('next.classes', { name: item.sample.filename })}>
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.choice}
              data-guess={one.id === item.guesses[0]?.class_id || undefined}
              disabled={onChoose === null}
              onClick={choose(one.id)}
            >
              {one.key === null ? <span className={classes.nokey} /> : <Key>{one.key}</Key>}
              <span>{one.name}</span>
              <Probability
                value={probability.get(one.id)}
                name={one.name}
                isGuess={one.id === item.guesses[0]?.class_id}
              />
            </button>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className={classes.more}>
          {restKeys.length > 0
            ? t('next.more', {
                count: rest.length,
                total: number(rest.length),
                keys: t('next.keys', {
                  count: restKeys.length,
                  keys: new Intl.ListFormat(i18n.language).format(restKeys),
                }),
              })
            : t('next.more_without_keys', { count: rest.length, total: number(rest.length) })}
        </p>
      )}
      {classList.length > KEYS && onChoose && (
        <div className={classes.other}>
          <NamedSelect
            // Empty again for the next sample.
            key={item.sample.id}
            aria-label={t('next.other')}
            placeholder={t('next.other')}
            things={classList}
            value={null}
            onChange={(id) => id !== null && onChoose(Number(id))}
          />
        </div>
      )}
    </>
  );
}

function Guess({ item, model }: Pick<Props, 'item' | 'model'>) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const [first, second] = item.guesses;
  if (!first) return <p className={classes.guess}>{t('next.no_guess')}</p>;
  const word = item.not_sure ? 'not_sure' : first.probability >= SURE ? 'sure' : 'likely';
  const by = model ? t('next.by', { name: model.name, version: model.version }) : undefined;
  return (
    <p className={classes.guess} title={by}>
      {t('next.guess')}{' '}
      <b>
        {first.name} {share(first.probability)}
      </b>
      {second && item.not_sure && (
        <span className={classes.meta}>
          {second.name} {share(second.probability)}
        </span>
      )}
      <StatusBadge tone={word === 'not_sure' ? 'warn' : word === 'sure' ? 'ok' : 'idle'}>
        {t(`next.${word}`)}
      </StatusBadge>
    </p>
  );
}

function Probability({ value, name, isGuess }: { value: number | undefined; name: string; isGuess: boolean }) {
  const { share } = useFormats();
  if (value === undefined) return null;
  return (
    <>
      <span className={classes.bar}>
        <ProgressBar share={value} label={name} tone={isGuess ? 'running' : 'quiet'} />
      </span>
      <span className={classes.share}>{share(value)}</span>
    </>
  );
}
