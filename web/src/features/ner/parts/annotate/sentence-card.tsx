import type { NerModel } from '@dossier/contract/ner/schema';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FileName } from '../../../../parts/file-name.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { ShownLabel } from '../labels/label-tones.ts';
import classes from './annotate.module.css';
import { LabelBar } from './label-bar.tsx';
import { SentenceBox } from './sentence-box.tsx';
import type { AnnotateActions } from './use-annotate-keys.ts';
import type { Round } from './use-round.ts';
import { overlaps, spanOf, wordsIn } from './words.ts';

interface Props {
  box: RefObject<HTMLDivElement | null>;
  round: Round;
  model: NerModel;
  labels: ReadonlyMap<number, ShownLabel>;
  mayEdit: boolean;
  actions: AnnotateActions;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The current sentence with its place in a document and, while words are selected, the labels for them. */
export function SentenceCard({ box, round, model, labels, mayEdit, actions, onKeyDown }: Props) {
  const { current, state, words } = round;
  if (!current || !state) return null;
  const { selected, annotation } = state;
  const span = selected && spanOf(words, selected);
  const labelled = span && annotation.entities.find((one) => overlaps(one, span));
  return (
    <div className={classes.current}>
      <article className={classes.card}>
        <SentenceBox
          ref={box}
          text={current.sample.text}
          words={words}
          annotation={annotation}
          labels={labels}
          selected={selected}
          onSelect={
            mayEdit
              ? (range) => {
                  // One word of something labelled selects all of it.
                  const word = range.anchor === range.head ? words[range.anchor] : undefined;
                  const whole = word && annotation.entities.find((one) => overlaps(one, word));
                  round.change({ type: 'select', range: (whole && wordsIn(words, whole)) ?? range });
                  box.current?.focus({ preventScroll: true });
                }
              : null
          }
          onKeyDown={onKeyDown}
        />
        <CardFoot round={round} companyId={model.company.id} />
      </article>
      {mayEdit && selected && (
        <LabelBar
          model={model}
          labels={labels}
          current={labelled?.label_id ?? null}
          onLabel={actions.label}
          onUnlabel={labelled ? actions.unlabel : null}
          onExtend={(step) => {
            const head = Math.max(0, Math.min(words.length - 1, selected.head + step));
            round.change({ type: 'select', range: { anchor: selected.anchor, head } });
          }}
        />
      )}
    </div>
  );
}

function CardFoot({ round: { current }, companyId }: { round: Round; companyId: number }) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  if (!current) return null;
  const { sample, most_uncertain: uncertain } = current;
  const { place } = sample;
  if (!place && !uncertain) return null;
  return (
    <footer className={classes.foot}>
      {place && (
        <span className={classes.place}>
          <FileName name={place.document.name} />
          <span>{t('annotate.page', { page: number(place.page) })}</span>
        </span>
      )}
      <span className={classes.uncertain}>
        {uncertain && (
          <>
            {t('annotate.uncertain')} <b>{sample.text.slice(uncertain.start, uncertain.end)}</b>
          </>
        )}
        {place && (
          <Link
            to="/company/$companyId/project/$projectId/document/$documentId"
            params={{ companyId, projectId: place.document.project_id, documentId: place.document.id }}
            search={{ page: place.page, start: place.start, end: place.end }}
            aria-label={t('annotate.open_document', { name: place.document.name })}
          >
            {t('annotate.open')}
          </Link>
        )}
      </span>
    </footer>
  );
}
