import type { ComparedSide } from '@dossier/contract/base/comparison';
import type { Change, Comparison, TextPlace } from '@dossier/contract/compare/schema';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { kindSigns, isShown } from './change-kinds.ts';
import { placeLink } from './place-link.ts';
import { RowTags } from './row-tags.tsx';
import { RowText } from './row-text.tsx';
import classes from './rows.module.css';
import type { LoadedRow } from './use-rows.ts';

export interface RowProps {
  comparison: Pick<Comparison, 'company_id' | 'source' | 'target'>;
  loaded: LoadedRow;
  /** The position of the row. */
  index: number;
  isInline: boolean;
  showsHidden: boolean;
  /** Whether the current change is in it. */
  isCurrent: boolean;
  onChange: (number: number) => void;
  onRow: (row: number, change: number) => void;
}

/** A row: blocks that belong to each other, beside each other or in one text. */
export const RowLine = memo((props: RowProps) => {
  const { loaded, index, isInline, showsHidden, isCurrent, onChange, onRow } = props;
  const { row } = loaded;
  const changes = loaded.changes.filter((change) => isShown(change, showsHidden));
  const [first] = changes;
  const hasNewText = row.b.length > 0;
  const isQuiet = changes.length === 0 && (row.a.length === 0 || !hasNewText);
  const tags = <RowTags changes={changes} row={index} onRow={onRow} />;
  const side = (of: 'a' | 'b', hasTags: boolean) => (
    <SideText key={of} {...props} side={of} changes={changes} tags={hasTags && tags} isQuiet={isQuiet} />
  );
  return (
    // The list beside it has the changes as buttons.
    <div
      className={classes.row}
      data-inline={isInline || undefined}
      data-current={isCurrent || undefined}
      data-tone={first && kindSigns[first.kind].tone}
      onClick={({ target }) => {
        if (first && !(target as Element).closest('a, button') && !isSelecting()) onChange(first.number);
      }}
    >
      {isInline ? side(hasNewText ? 'b' : 'a', true) : [side('a', !hasNewText), side('b', hasNewText)]}
    </div>
  );
});

const isSelecting = (): boolean => getSelection()?.isCollapsed === false;

interface SideProps extends RowProps {
  side: 'a' | 'b';
  changes: readonly Change[];
  tags: React.ReactNode;
  /** Its text is in one document only, which a filter hides. */
  isQuiet: boolean;
}

function SideText({ comparison, loaded, side, changes, tags, isQuiet, isInline, isCurrent }: SideProps) {
  const blocks = loaded.row[side];
  const places = [...changes.map((change) => change[side]), blocks[0]?.place];
  const place = places.find((each) => each && !each.outside);
  if (blocks.length === 0) return <div className={classes.gap} data-quiet={isQuiet || undefined} />;
  return (
    <div className={classes.side} data-side={side} data-quiet={isQuiet || undefined}>
      {tags}
      <RowText blocks={blocks} changes={changes} side={side} removals={isInline && side === 'b'} />
      {isCurrent && place && (
        <PlaceLink
          companyId={comparison.company_id}
          document={side === 'a' ? comparison.source : comparison.target}
          place={place}
        />
      )}
    </div>
  );
}

function PlaceLink({ companyId, document, place }: { companyId: number; document: ComparedSide; place: TextPlace }) {
  const { t } = useTranslation('compare');
  const label = t('open_place', { name: document.document.name, page: place.page });
  return (
    <Link className={classes.placeLink} {...placeLink(companyId, document, place)} title={label} aria-label={label}>
      <IconExternalLink size={14} aria-hidden />
    </Link>
  );
}
