import type { ClassificationEntry } from '@dossier/contract/base/classification';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Explanation, UsableModel } from '@dossier/contract/classification/prediction-schema';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { usePermissions } from '../../../../client/me.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { showToast } from '../../../../client/toasts.ts';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { When } from '../../../../parts/when.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { DecidingWords } from '../results/deciding-words.tsx';
import { useFigures } from '../results/use-figures.ts';
import { ClassChoices } from './class-choices.tsx';
import { Confidence } from './confidence.tsx';
import { explanationQuery, useClassify, useCorrections } from './prediction-queries.ts';
import classes from './predictions.module.css';

/** A model with what it says about the document; without an entry it has not classified it. */
export interface ModelOfDocument {
  id: number;
  name: string;
  usable: UsableModel | undefined;
  entry: ClassificationEntry | undefined;
}

interface Props {
  model: ModelOfDocument;
  isOpen: boolean;
  onOpen: () => void;
  context: PanelContext;
  may: (key: PermissionKey) => boolean;
}

/** A model with the class of the document; the open one also says why, and can be corrected. */
export function ModelCard({ model, isOpen, onOpen, context, may }: Props) {
  const { t } = useTranslation('classification');
  const { entry, usable } = model;
  return (
    <section className={classes.card} aria-label={model.name}>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onOpen}>
        <span className={classes.model}>
          {model.name}
          {entry?.version != null && <small>{t('version', { number: entry.version })}</small>}
        </span>
        <span className={classes.answer}>
          {entry ? (
            <>
              <b>{(entry.class ?? entry.predicted_class)?.name ?? t('results.confidence.not_sure')}</b>{' '}
              <Confidence entry={entry} />
            </>
          ) : (
            <span className={classes.muted}>{t('results.panel.not_classified')}</span>
          )}
        </span>
        {isOpen ? <IconChevronUp size={15} aria-hidden /> : <IconChevronDown size={15} aria-hidden />}
      </button>
      {isOpen && (
        <div className={classes.body}>
          {entry && <Details entry={entry} hasDataset={usable?.shared === false} context={context} may={may} />}
          {usable && may('CLASSIFICATION_SCHEDULE') && (!entry || entry.predicted_at === null || entry.outdated) && (
            <ClassifyAgain model={model} context={context} />
          )}
        </div>
      )}
    </section>
  );
}

/** Classifies this document only. */
function ClassifyAgain({ model, context: { document } }: Pick<Props, 'model' | 'context'>) {
  const { t } = useTranslation('classification');
  const classify = useClassify(document.project_id);
  const isRead = document.indexing_status === 'indexed';
  return (
    <>
      {!isRead && <p className={classes.muted}>{t('results.panel.not_read')}</p>}
      {isRead && (
        <Button
          loading={classify.isPending}
          onClick={() =>
            classify.mutate(
              { key: crypto.randomUUID(), body: { ids: [document.id], model_id: model.id } },
              {
                onSuccess: () =>
                  showToast({ kind: 'info', text: t('results.classify.started', { count: 1, total: '1' }) }),
                onError: (error) => showFailure(error),
              },
            )
          }
        >
          {model.entry?.outdated ? t('results.panel.again') : t('results.panel.classify')}
        </Button>
      )}
    </>
  );
}

interface DetailsProps extends Pick<Props, 'context' | 'may'> {
  entry: ClassificationEntry;
  /** Whether the model belongs to the company, so that documents can become its samples. */
  hasDataset: boolean;
}

function Details({ entry, hasDataset, context, may }: DetailsProps) {
  const { t } = useTranslation('classification');
  const { wholePercent } = useFigures();
  const { document } = context;
  const isPredicted = entry.predicted_at !== null;
  const explanation = useQuery({ ...explanationQuery(document, entry.model.id), enabled: isPredicted });
  const { set, withdraw, use } = useCorrections(document);
  const mayUpdateDataset = usePermissions('company', document.company_id)('CLASSIFICATION_DATASET_UPDATE');
  const mayCorrect = may('CLASSIFICATION_FEEDBACK');
  const { predicted_class: predicted, feedback_class: corrected, probability } = entry;
  const notes = explanation.data?.notes ?? [];
  return (
    <>
      {corrected && (
        <p className={classes.line}>
          {t('results.panel.corrected', { class: corrected.name, name: personName(entry.feedback_by) })}{' '}
          <When at={entry.feedback_at} />
          {predicted && probability !== null && (
            <span className={classes.muted}>
              {' '}
              {t('results.panel.predicted', { class: predicted.name, share: wholePercent(probability) })}
            </span>
          )}
        </p>
      )}
      {entry.outdated && <MessageBar kind="info" title={t('results.panel.outdated')} />}
      {notes.map((note) => (
        <MessageBar key={note.key} kind="warning" title={wordSentence(note)} />
      ))}
      {entry.unlike && notes.length === 0 && (
        <MessageBar kind="warning" title={t('results.panel.unlike')}>
          {t('results.panel.unlike_text')}
        </MessageBar>
      )}
      {explanation.error && <p className={classes.muted}>{errorMessage(explanation.error)}</p>}
      {explanation.data && <Why explanation={explanation.data} isOutdated={entry.outdated} context={context} />}
      <ClassChoices
        entry={entry}
        guesses={explanation.data?.guesses ?? []}
        onChoose={
          mayCorrect
            ? (classId) =>
                set.mutate({
                  model_id: entry.model.id,
                  class_id: classId,
                  based_on: entry.feedback_at,
                  as_sample: false,
                })
            : null
        }
        onWithdraw={mayCorrect && corrected ? () => withdraw.mutate(entry.model.id) : null}
      />
      {corrected && entry.sample && <p className={classes.muted}>{t('results.panel.is_sample')}</p>}
      {corrected && !entry.sample && hasDataset && mayCorrect && mayUpdateDataset && (
        <Button
          loading={use.isPending}
          onClick={() =>
            use.mutate(entry.model.id, {
              onSuccess: () => showToast({ kind: 'success', text: t('results.panel.used') }),
            })
          }
        >
          {t('results.samples.use')}
        </Button>
      )}
    </>
  );
}

interface WhyProps extends Pick<Props, 'context'> {
  explanation: Explanation;
  isOutdated: boolean;
}

/** The words that decided; their places are marked on the pages, and can be visited one after the other. */
function Why({ explanation, isOutdated, context }: WhyProps) {
  const { t } = useTranslation('classification');
  const { document, currentVersion, mark, open, current } = context;
  const [at, setAt] = useState(-1);
  // Offsets of a version that is not shown would mark other words.
  const isShown = !isOutdated && document.version.number === currentVersion;
  const places = isShown ? explanation.places.filter(({ weight }) => weight > 0) : [];
  const key = JSON.stringify(places.map(({ page, start, end }) => [page, start, end]));
  const markPlaces = useEffectEvent(() => mark(inReadingOrder(places)));
  useEffect(() => markPlaces(), [key]);
  const unmark = useEffectEvent(() => mark([]));
  useEffect(() => () => unmark(), []);
  const go = (to: number) => {
    const place = inReadingOrder(places)[to];
    if (!place) return;
    setAt(to);
    open(place);
  };
  const shown = current === null ? -1 : at;
  if (explanation.words.length === 0) return null;
  return (
    <div className={classes.why}>
      <h3>{t('results.panel.why', { class: explanation.class?.name ?? '–' })}</h3>
      <DecidingWords words={explanation.words} most={12} />
      {places.length > 0 && (
        <p className={classes.places}>
          <span role="status">
            {shown < 0
              ? t('results.panel.places', { count: places.length })
              : t('results.panel.place_of', { number: shown + 1, total: places.length })}
          </span>
          <IconButton label={t('results.panel.previous_place')} disabled={shown <= 0} onClick={() => go(shown - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t('results.panel.next_place')}
            disabled={shown >= places.length - 1}
            onClick={() => go(shown + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  );
}

const inReadingOrder = (places: Explanation['places']) =>
  places.map(({ page, start, end }) => ({ page, start, end })).toSorted((a, b) => a.page - b.page || a.start - b.start);
