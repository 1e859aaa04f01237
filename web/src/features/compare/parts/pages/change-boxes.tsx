import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type Box, wordBoxes } from '../../../documents/parts/viewer/place-mark.ts';
import { isMove, kindSigns } from '../result/change-kinds.ts';
import type { ChangeMark } from './change-marks.ts';
import { type SignPlace, signPlaces } from './sign-places.ts';
import classes from './pages.module.css';

interface Props {
  /** With offsets into the text of the page that the words are of. */
  marks: readonly ChangeMark[];
  words: ReadingPage['words'];
  /** CSS pixels per unit of the page. */
  scale: number;
  onChange: (number: number) => void;
}

/** The changes on a page: the words that differ, an edge beside their block with the sign of the change, and a frame around the current one. */
export function ChangeBoxes({ marks, words, scale, onChange }: Props) {
  const of = (role: ChangeMark['role']) =>
    marks
      .filter((mark) => mark.role === role)
      .map((mark) => ({ mark, boxes: wordBoxes(words, mark.start, mark.end) }))
      .filter(({ boxes }) => boxes.length > 0);
  const blocks = of('block');
  const places = signPlaces(
    blocks.map(({ boxes }) => topmost(boxes)),
    words,
    scale,
  );
  return (
    // The list beside it has the changes as buttons.
    <div aria-hidden>
      <div className={classes.layer}>
        {of('words').flatMap(({ mark, boxes }) =>
          boxes.map((box) => (
            <div
              key={`${mark.change.number} ${mark.start} ${box.x} ${box.y}`}
              className={classes.words}
              data-tone={mark.tone}
              style={toStyle(box, scale)}
            />
          )),
        )}
      </div>
      <div className={classes.signs}>
        {blocks.map(({ mark, boxes }, index) => (
          <Block
            key={`${mark.change.number} ${mark.start}`}
            mark={mark}
            box={around(boxes)}
            place={places[index]!}
            scale={scale}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  );
}

function Block({
  mark: { change, tone, current },
  box,
  place: { left, lane, drop },
  scale,
  onChange,
}: { mark: ChangeMark; box: Box; place: SignPlace } & Pick<Props, 'scale' | 'onChange'>) {
  const { t } = useTranslation('compare');
  const { icon: Icon } = kindSigns[change.kind];
  const signStyle = {
    '--before': `${(box.x - left) * scale}px`,
    '--lane': lane,
    '--drop': `${drop}px`,
  } as CSSProperties;
  return (
    <div
      className={classes.block}
      data-tone={tone}
      data-moved={isMove(change) || undefined}
      data-mark={(change.b ?? change.a)?.outside}
      data-current={current || undefined}
      data-change={change.number}
      style={{ ...toStyle(box, scale), ...signStyle }}
    >
      <span className={classes.sign} title={t(`kind.${change.kind}`)} onClick={() => onChange(change.number)}>
        <Icon size={11} stroke={2.5} />
      </span>
    </div>
  );
}

/** The box of the first line. */
function topmost(boxes: readonly Box[]): Box {
  return boxes.toSorted((one, other) => one.y - other.y || one.x - other.x)[0]!;
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const toStyle = ({ x, y, width, height }: Box, scale: number) => ({
  left: (x - 1) * scale,
  top: (y - 1) * scale,
  width: (width + 2) * scale,
  height: (height + 2) * scale,
});
