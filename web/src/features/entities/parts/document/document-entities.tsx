import type { DocumentAnalysis, EntityInDocument, EntityMark } from '@dossier/contract/entities/result-schema';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import '../../../../shell/theme/serif.ts';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { PlaceStepper } from '../../../documents/parts/panels/place-stepper.tsx';
import { currentPlace, nextPlace } from '../../../documents/parts/panels/place-steps.ts';
import { useShownMarks } from '../../../documents/parts/panels/use-shown-marks.ts';
import { KindName } from '../kinds/kind-name.tsx';
import { kindTone } from '../kinds/kind-groups.ts';
import { useKindNames } from '../kinds/use-kind-names.ts';
import { documentEntitiesQuery, documentMarksQuery } from './document-queries.ts';
import classes from './entities-panel.module.css';

interface Props {
  analysisId: number;
  results: DocumentAnalysis;
  isMarking: boolean;
  context: PanelContext;
}

/** The entities of a document by kind. Choosing one goes to its next mention; J and K go through the mentions. */
export function DocumentEntities({ analysisId, results, isMarking, context }: Props) {
  const { t } = useTranslation(['entities', 'documents']);
  const { number } = useFormats();
  const { document } = context;
  const entities = useInfiniteQuery(documentEntitiesQuery(document, analysisId));
  const marks = useQuery(documentMarksQuery(document, analysisId));
  const [chosen, setChosen] = useState<number | null>(null);
  // Offsets of a version that is not shown would mark other words.
  const isShown = document.version.number === (results.version ?? context.currentVersion);
  const places = isShown && marks.data ? marks.data.items : noPlaces;
  useShownMarks(useEntityMarks(places, results), isMarking, context);

  const visited = chosen === null ? places : places.filter(({ entity_id: id }) => id === chosen);
  const go = (place: EntityMark | undefined) => {
    if (place) context.open({ page: place.page, start: place.start, end: place.end });
  };
  const choose = (entity: EntityInDocument) => {
    setChosen(entity.id);
    const ownPlaces = places.filter(({ entity_id: id }) => id === entity.id);
    go(nextPlace(ownPlaces, currentPlace(ownPlaces, context.current)));
  };

  const error = entities.error ?? marks.error;
  if (error && !entities.data) {
    return (
      <MessageBar
        kind="error"
        title={errorMessage(error)}
        action={{ label: t('retry'), run: () => void Promise.all([entities.refetch(), marks.refetch()]) }}
      />
    );
  }
  if (!entities.data) return <SkeletonRows count={6} />;
  const rows = entities.data.pages.flatMap(({ items }) => items);
  const total = entities.data.pages[0]?.total ?? 0;
  if (total === 0) return <p className={classes.muted}>{t('document.none')}</p>;
  return (
    <>
      {!isShown && <MessageBar kind="info" title={t('documents:analysis.other_version')} />}
      <PlaceStepper
        places={visited}
        current={context.current}
        count={t('count.mentions', { count: visited.length, total: number(visited.length) })}
        labels={{ previous: t('document.previous'), next: t('document.next') }}
        onGo={go}
      />
      <Kinds rows={rows} chosen={chosen} onChoose={isShown ? choose : null} />
      {entities.hasNextPage && (
        <Button size="xs" loading={entities.isFetchingNextPage} onClick={() => void entities.fetchNextPage()}>
          {t('more', { total: number(total - rows.length) })}
        </Button>
      )}
      {marks.data && marks.data.total > marks.data.items.length && (
        <p className={classes.muted}>{t('document.first_marks', { total: number(marks.data.items.length) })}</p>
      )}
    </>
  );
}

const noPlaces: readonly EntityMark[] = [];

/** All mentions as marks. */
function useEntityMarks(places: readonly EntityMark[], { kinds }: DocumentAnalysis) {
  const { mark: markName } = useKindNames();
  return useMemo(() => {
    const names = new Map(kinds.map((kind) => [kind.kind, markName(kind)]));
    return places.map(({ page, start, end, kind }) => ({
      page,
      start,
      end,
      kind: { tone: kindTone(kind), label: names.get(kind) ?? '' },
    }));
  }, [places, kinds, markName]);
}

interface KindsProps {
  rows: readonly EntityInDocument[];
  chosen: number | null;
  /** Null if their places are not shown. */
  onChoose: ((entity: EntityInDocument) => void) | null;
}

/** The entities below their kinds, in the order of the first of each. */
function Kinds({ rows, chosen, onChoose }: KindsProps) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { many } = useKindNames();
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const entities = rows.filter((row) => row.kind === kind);
    const [first] = entities;
    if (!first) return null;
    return (
      <section key={first.kind} aria-label={many(first)}>
        <h3 className={classes.kind}>
          <KindName kind={first.kind}>{many(first)}</KindName>
        </h3>
        <ul className={classes.entities}>
          {entities.map((entity) => (
            <li key={entity.id}>
              {onChoose ? (
                <button
                  type="button"
                  aria-pressed={entity.id === chosen}
                  aria-label={t('document.go_to', {
                    name: entity.name,
                    mentions: t('count.mentions', { count: entity.mentions, total: number(entity.mentions) }),
                  })}
                  onClick={() => onChoose(entity)}
                >
                  <span>{entity.name}</span> <small>{number(entity.mentions)}</small>
                </button>
              ) : (
                <div>
                  <span>{entity.name}</span> <small>{number(entity.mentions)}</small>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
