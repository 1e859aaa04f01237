import type { DecidingWord } from '@dossier/contract/classification/prediction-schema';
import { Fragment } from 'react';
import '../../../../shell/theme/serif.ts';
import classes from './deciding-words.module.css';

interface Props {
  words: readonly DecidingWord[];
  most?: number;
}

/** The words that speak for a class, underlined in blue, thicker for more weight. */
export function DecidingWords({ words, most = 4 }: Props) {
  const shown = words.filter(({ weight }) => weight > 0).slice(0, most);
  const heaviest = Math.max(...shown.map(({ weight }) => weight));
  if (shown.length === 0) return <>–</>;
  return (
    <span className={classes.words}>
      {shown.map(({ text, weight }, index) => (
        <Fragment key={text}>
          {index > 0 && ', '}
          <span className={classes.word} data-weight={thickness(weight / heaviest)} dir="auto">
            {text}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** In pixels. */
const thickness = (share: number) => (share > 0.66 ? 3 : share > 0.33 ? 2 : 1);
