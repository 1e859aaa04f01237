import type { DocumentKeyword, DocumentKeywords } from '@dossier/contract/keywords/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import '../../../../shell/theme/serif.ts';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { PlaceStepper } from '../../../documents/parts/panels/place-stepper.tsx';
import { currentPlace, nextPlace, type Place } from '../../../documents/parts/panels/place-steps.ts';
import { useShownMarks } from '../../../documents/parts/panels/use-shown-marks.ts';
import { documentKeywordsQuery } from '../../queries.ts';
import { SimilarDocuments } from './similar-documents.tsx';
import classes from './keywords-panel.module.css';

/** The keywords of a document, whose places are marked on the pages, and the documents that are similar to it. */
export function KeywordsPanel(context: PanelContext) {
  const { t } = useTranslation('keywords');
  const { document } = context;
  const { data, error, refetch } = useQuery(documentKeywordsQuery(document.id));
  if (error && !data) {
    return (
      <div className={classes.panel}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      </div>
    );
  }
  if (!data) return <SkeletonRows count={8} />;
  return (
    <div className={classes.panel}>
      {data.state === 'found' ? (
        <Keywords found={data} context={context} />
      ) : (
        <p className={classes.muted}>
          {t(
            data.state === 'empty'
              ? 'keyword.empty'
              : document.indexing_status === 'indexed'
                ? 'keyword.waiting'
                : 'keyword.unread',
          )}
        </p>
      )}
      <SimilarDocuments context={context} />
    </div>
  );
}

/** Choosing a keyword marks its places and goes to the next one; J and K go through them. */
function Keywords({ found, context }: { found: DocumentKeywords; context: PanelContext }) {
  const { t } = useTranslation(['keywords', 'documents']);
  const { number } = useFormats();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  // Offsets of a version that is not shown would mark other words.
  const isShown = context.document.version.number === (found.version ?? context.currentVersion);
  const chosen = isShown ? found.items.find(({ key }) => key === chosenKey) : undefined;
  const places = chosen?.places ?? noPlaces;
  const marks = useMemo(() => places.map((place) => ({ ...place })), [places]);
  useShownMarks(marks, true, context);
  const go = ({ page, start, end }: Place) => context.open({ page, start, end });
  const choose = ({ key, places: own }: DocumentKeyword) => {
    setChosenKey(key);
    const next = nextPlace(own, currentPlace(own, context.current));
    if (next) go(next);
  };
  const mentions = (total: number) => t('mentions', { count: total, total: number(total) });
  return (
    <section aria-label={t('keywords.things')}>
      {!isShown && <MessageBar kind="info" title={t('documents:analysis.other_version')} />}
      <PlaceStepper
        places={places}
        current={context.current}
        count={mentions(places.length)}
        labels={{ previous: t('keyword.previous'), next: t('keyword.next') }}
        onGo={go}
      />
      <ul className={classes.keywords}>
        {found.items.map((keyword) => (
          <li key={keyword.key}>
            <button
              type="button"
              aria-pressed={keyword.key === chosenKey}
              aria-label={t('keyword.go_to', { name: keyword.text, mentions: mentions(keyword.mentions) })}
              disabled={!isShown}
              onClick={() => choose(keyword)}
            >
              <span>{keyword.text}</span> <small>{number(keyword.mentions)}</small>
            </button>
          </li>
        ))}
      </ul>
      {chosen && chosen.mentions > places.length && (
        <p className={classes.muted}>{t('keyword.first', { total: number(places.length) })}</p>
      )}
    </section>
  );
}

const noPlaces: readonly Place[] = [];
