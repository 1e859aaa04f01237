import type { Subject } from '@dossier/contract/keywords/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../../shell/theme/serif.ts';
import { layOutBubbles } from './map-layout.ts';
import classes from './subject-map.module.css';

interface Props {
  /** The largest first. */
  subjects: readonly Subject[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

const SIZE = { width: 340, height: 250 };
/** Width of a character of a name. */
const CHARACTER = 6.4;
const MIN_NAMED = 20;

/** The subjects as circles: larger ones have more documents, and near ones are alike. The list below it says and does the same. */
export function SubjectMap({ subjects, chosen, onToggle }: Props) {
  const { t } = useTranslation('keywords');
  const bubbles = useMemo(() => layOutBubbles(subjects, SIZE), [subjects]);
  return (
    <svg className={classes.map} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={t('subjects.map')}>
      {subjects.map(({ key, text, documents }, at) => {
        const { x, y, radius } = bubbles[at]!;
        return (
          <g
            key={key}
            className={classes.subject}
            data-on={chosen.includes(key) || undefined}
            data-faded={(chosen.length > 0 && !chosen.includes(key)) || undefined}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onClick={() => onToggle(key)}
          >
            <title>{`${text}: ${documents}`}</title>
            <circle r={radius} />
            {radius >= MIN_NAMED && (
              <text textAnchor="middle">
                {linesOf(text, (radius * 1.8) / CHARACTER).map((line, index, lines) => (
                  <tspan key={line} x={0} y={4 + (index - (lines.length - 1) / 2) * 14}>
                    {line}
                  </tspan>
                ))}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const MAX_LINES = 3;

/** The words of a name in lines of at most so many characters; what does not fit is cut. */
function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length > most ? `${line.slice(0, Math.max(1, Math.floor(most) - 1))}…` : line));
}
