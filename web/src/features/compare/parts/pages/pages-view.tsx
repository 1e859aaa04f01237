import { isPictureType } from '@dossier/contract/documents/accepted';
import type { ComparedSide } from '@dossier/contract/base/comparison';
import type { Comparison, TextPlace } from '@dossier/contract/compare/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import '../../../../shell/theme/serif.ts';
import { useKeys } from '../../../../parts/keys.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useShownVersion } from '../../../documents/parts/versions/use-shown-version.ts';
import { DeskSkeleton } from '../../../documents/parts/viewer/pdf-pages.tsx';
import { hasTwoViews } from '../../../documents/parts/viewer/document-views.ts';
import { documentQuery, outlineQuery } from '../../../documents/queries.ts';
import type { Document } from '@dossier/contract/documents/schema';
import { levelsQuery } from '../../queries.ts';
import { ChangeMap } from '../result/change-map.tsx';
import { ColumnHeads } from '../result/column-heads.tsx';
import type { RowTarget } from '../result/rows-view.tsx';
import rows from '../result/rows.module.css';
import { useRows } from '../result/use-rows.ts';
import type { ColumnProps } from './column-props.ts';
import { FlowColumn } from './flow-column.tsx';
import type { SideKey } from './levels.ts';
import { PdfColumn } from './pdf-column.tsx';
import { DrawnColumn, RenditionColumn } from './printed-column.tsx';
import { useLeveling } from './use-leveling.ts';
import classes from './pages.module.css';

interface Props {
  comparison: Comparison;
  target: RowTarget | null;
  showsHidden: boolean;
  onChange: (number: number) => void;
  /** Called with the row of the section in view. */
  onTop: (row: number) => void;
}

type PagesInView = Record<SideKey, { page: number; count: number } | null>;

/** The pages of both documents beside each other, kept level, with the changes marked on them. */
export function PagesView({ comparison, target, showsHidden, onChange, onTop }: Props) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const { data, error, refetch } = useQuery(levelsQuery(comparison.id));
  const leveling = useLeveling(data?.levels ?? []);
  const [view, setView] = useState<PagesInView>({ a: null, b: null });
  useKeys({ '+': () => leveling.zoom(1), '-': () => leveling.zoom(-1) });
  const places = usePlaces(comparison.id, target);

  const sectionRow = rowOfSection(comparison, view.b?.page ?? 1);
  const notifyTop = useEffectEvent(onTop);
  useEffect(() => {
    if (sectionRow !== undefined) notifyTop(sectionRow);
  }, [sectionRow]);
  useEffect(() => {
    leveling.arrive(places.a && places.b ? null : places.b ? 'b' : places.a ? 'a' : null);
  }, [leveling, places.key, places.a, places.b]);

  const column = (side: SideKey, of: ComparedSide) => (
    <div className={classes.column}>
      {data && (
        <SideColumn
          key={of.version.id}
          of={of}
          side={side}
          comparisonId={comparison.id}
          lengths={data.lengths[side]}
          showsHidden={showsHidden}
          target={{ key: places.key, place: places[side] }}
          current={target?.change ?? null}
          leveling={leveling}
          label={t(side === 'a' ? 'schedule.older' : 'schedule.newer')}
          onPage={(page, count) => setView((before) => ({ ...before, [side]: { page, count } }))}
          onChange={onChange}
        />
      )}
    </div>
  );
  return (
    <div className={rows.view}>
      <ColumnHeads
        comparison={comparison}
        pageOf={(side) => view[side]?.page ?? null}
        pagesOf={(side) => view[side]?.count ?? null}
      />
      {error && (
        <div className={rows.failed}>
          <MessageBar
            kind="error"
            title={errorMessage(error)}
            action={{ label: t('comparisons:retry'), run: () => void refetch() }}
          />
        </div>
      )}
      <div className={rows.frame} role="group" aria-label={t('view.pages')}>
        <div className={classes.columns}>
          {column('a', comparison.source)}
          {column('b', comparison.target)}
        </div>
        <ChangeMap comparisonId={comparison.id} current={target?.change ?? null} onChange={onChange} />
      </div>
    </div>
  );
}

/** The row of the section that a page of the newer document is in: the first that begins on it, else the last one before. */
function rowOfSection({ sections }: Comparison, page: number): number | undefined {
  const first = sections.find(({ b_page: start }) => start === page);
  return (first ?? sections.findLast(({ b_page: start }) => start !== null && start < page))?.row;
}

/** Where the target is in both documents; null in one that does not have it. Properties of a file are on no page. */
function usePlaces(comparisonId: number, target: RowTarget | null) {
  const row = target?.row ?? 0;
  const { rowAt } = useRows(comparisonId, [row]);
  const loaded = target && rowAt(row);
  const change = loaded?.changes.find(({ number }) => number === target?.change);
  const onPages = (place: TextPlace | null | undefined) => (place && place.page > 0 ? place : null);
  const place = (side: SideKey) => onPages(change ? change[side] : loaded?.row[side][0]?.place);
  return { key: `${target?.row} ${target?.change}`, a: place('a'), b: place('b') };
}

type SideProps = Omit<ColumnProps, 'document' | 'pages'> & { of: ComparedSide };

function SideColumn({ of, ...props }: SideProps) {
  const document = useQuery(documentQuery(of.document.id)).data;
  return document ? <VersionColumn {...props} document={document} version={of.version.number} /> : <DeskSkeleton />;
}

function VersionColumn({
  document: current,
  version,
  ...props
}: Omit<SideProps, 'of'> & { document: Document; version: number }) {
  const { document } = useShownVersion(current, version);
  const outline = useQuery(outlineQuery(current.id, version)).data;
  const [hasFailed, setFailed] = useState(false);
  if (!document || !outline) return <DeskSkeleton />;
  const column = { ...props, document, pages: outline.pages };
  const onFail = () => setFailed(true);
  if (hasFailed) return <FlowColumn {...column} />;
  if (document.type === 'pdf' || isPictureType(document.type)) return <PdfColumn {...column} onFail={onFail} />;
  if (!hasTwoViews(document)) return <FlowColumn {...column} />;
  return document.has_pdf ? (
    <RenditionColumn {...column} onFail={onFail} />
  ) : (
    <DrawnColumn {...column} onFail={onFail} />
  );
}
