import type { CoOccurrence } from '@dossier/contract/entities/result-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { EntityGraph } from '../graph/entity-graph.tsx';
import graph from '../graph/graph.module.css';
import { KindName } from '../kinds/kind-name.tsx';
import { kindTone } from '../kinds/kind-groups.ts';
import { useKindNames } from '../kinds/use-kind-names.ts';
import { coOccurrenceQuery } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import classes from './results.module.css';

interface Props {
  place: ResultPlace;
  filter: { kind?: string[]; document_id?: number[] };
  openId: number | null;
  onOpen: (id: number) => void;
}

/** Entities that are drawn; more are not readable. */
const MAX_DRAWN = 36;

/** Entities that are mentioned in the same sentences, as a graph and as a list of pairs. */
export function CoOccurrenceView({ place, filter, openId, onOpen }: Props) {
  const { t } = useTranslation('entities');
  const { data, error, refetch } = useQuery(coOccurrenceQuery(place, { ...filter, limit: MAX_DRAWN }));
  if (error && !data) {
    return (
      <div className={classes.message}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      </div>
    );
  }
  if (!data) return <SkeletonRows />;
  if (data.pairs.length === 0) return <EmptyState title={t('graph.empty')}>{t('graph.empty_text')}</EmptyState>;
  return <Pairs data={data} openId={openId} onOpen={onOpen} />;
}

function Pairs({ data, openId, onOpen }: Pick<Props, 'openId' | 'onOpen'> & { data: CoOccurrence }) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { many } = useKindNames();
  const drawn = useMemo(() => {
    const paired = new Set(data.pairs.flatMap(({ one_id: one, other_id: other }) => [one, other]));
    return {
      nodes: data.entities
        .filter(({ id }) => paired.has(id))
        .map(({ id, name, kind, mentions }) => ({ id, name, tone: kindTone(kind), mentions })),
      edges: data.pairs.map(({ one_id: from, other_id: to, sentences: weight }) => ({ from, to, weight })),
    };
  }, [data]);
  const names = new Map(data.entities.map(({ id, name }) => [id, name]));
  const kinds = new Map(data.entities.map((entity) => [entity.kind, many(entity)]));
  const entityButton = (id: number) => (
    <TextButton className={classes.entity} aria-current={id === openId || undefined} onClick={() => onOpen(id)}>
      {names.get(id) ?? '–'}
    </TextButton>
  );
  return (
    <div className={classes.report} tabIndex={0} role="region" aria-label={t('tab.co_occurrence')}>
      <div className={classes.graph}>
        <EntityGraph label={t('graph.label')} {...drawn} openId={openId} onOpen={onOpen} />
        <p className={graph.tones}>
          {[...kinds].map(([kind, name]) => (
            <KindName key={kind} kind={kind}>
              {name}
            </KindName>
          ))}
        </p>
      </div>
      <table className={classes.pairs}>
        <caption>{t('graph.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.entity')}</th>
            <th scope="col">{t('graph.with')}</th>
            <th scope="col" data-align="right">
              {t('graph.sentences')}
            </th>
            <th scope="col" data-align="right">
              {t('column.documents')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.pairs.map(({ one_id: one, other_id: other, sentences, documents }) => (
            <tr key={`${one}-${other}`}>
              <td>{entityButton(one)}</td>
              <td>{entityButton(other)}</td>
              <td data-align="right">{number(sentences)}</td>
              <td data-align="right">{number(documents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
