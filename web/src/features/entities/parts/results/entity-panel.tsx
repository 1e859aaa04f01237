import type { EntityDetails } from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import {
  IconArrowsSplit2,
  IconBan,
  IconChevronDown,
  IconChevronLeft,
  IconChevronUp,
  IconLayoutSidebarRightCollapse,
  IconPencil,
  IconTag,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isNotFound } from '../../../../client/failures.ts';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { PlotColumns } from '../../../../parts/plot-columns.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useMonthName } from '../../../../parts/use-month-name.ts';
import '../../../../shell/theme/serif.ts';
import { KindName } from '../kinds/kind-name.tsx';
import { kindTone } from '../kinds/kind-groups.ts';
import { useKindNames } from '../kinds/use-kind-names.ts';
import type { VisibleEntities } from './entities-table.tsx';
import { EntityMentions } from './entity-mentions.tsx';
import { RenameDialog, TypeDialog } from './entity-dialogs.tsx';
import { entityQuery } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { type EntityVerbs, useEntityVerbs } from './use-entity-verbs.tsx';
import classes from './panel.module.css';

interface Props {
  place: ResultPlace;
  analysis: EntityAnalysis;
  companyId: number;
  entityId: number;
  /** The list beside it; null where there is none. */
  rows: VisibleEntities | null;
  mayDecide: boolean;
  /** On a narrow screen it is a page of its own. */
  isNarrow: boolean;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** An entity beside the list: its spellings, its mentions by month, what it appears with, and every mention in its sentence. */
export function EntityPanel(props: Props) {
  const { place, entityId, rows, isNarrow, mayDecide, onOpen, onClose } = props;
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { data: entity, error, refetch } = useQuery(entityQuery(place, entityId));
  const verbs = useEntityVerbs(place);
  const index = rows?.ids.indexOf(entityId) ?? -1;
  const previous = index > 0 ? rows?.ids[index - 1] : undefined;
  const next = index >= 0 ? rows?.ids[index + 1] : undefined;
  const step = (id: number | undefined) => {
    if (id !== undefined) onOpen(id);
  };
  return (
    <aside className={classes.panel} aria-label={t('panel.label')} data-narrow={isNarrow || undefined}>
      <header className={classes.head}>
        {isNarrow && (
          <TextButton onClick={onClose}>
            <IconChevronLeft size={16} aria-hidden /> {t('tab.entities')}
          </TextButton>
        )}
        {!isNarrow && <h2>{t('panel.label')}</h2>}
        {rows && index >= 0 && (
          <span className={classes.count}>
            {t('panel.position', { at: number(rows.before + index + 1), total: number(rows.total) })}
          </span>
        )}
        <span className={classes.tools}>
          <IconButton
            label={t('panel.previous')}
            hint="K"
            disabled={previous === undefined}
            onClick={() => step(previous)}
          >
            <IconChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('panel.next')} hint="J" disabled={next === undefined} onClick={() => step(next)}>
            <IconChevronDown size={16} aria-hidden />
          </IconButton>
          {entity && mayDecide && <EntityMenu {...props} entity={entity} verbs={verbs} />}
          {!isNarrow && (
            <IconButton label={t('panel.close')} hint="]" onClick={onClose}>
              <IconLayoutSidebarRightCollapse size={16} aria-hidden />
            </IconButton>
          )}
        </span>
      </header>
      <div className={classes.body} tabIndex={0} role="region" aria-label={entity?.name ?? t('panel.label')}>
        {error && !entity && isNotFound(error) && (
          <EmptyState title={t('panel.gone')}>{t('panel.gone_text')}</EmptyState>
        )}
        {error && !entity && !isNotFound(error) && (
          <MessageBar
            kind="error"
            title={errorMessage(error)}
            action={{ label: t('retry'), run: () => void refetch() }}
          />
        )}
        {!entity && !error && <SkeletonRows count={6} />}
        {entity && <Details key={entity.id} {...props} entity={entity} verbs={verbs} />}
      </div>
    </aside>
  );
}

type WithEntity = Props & { entity: EntityDetails; verbs: EntityVerbs };

function EntityMenu({ analysis, entity, verbs, onClose }: WithEntity) {
  const { t } = useTranslation('entities');
  const [dialog, setDialog] = useState<'rename' | 'type' | null>(null);
  return (
    <>
      <RowMenu
        key={entity.id}
        name={entity.name}
        actions={() => [
          {
            label: t('panel.rename'),
            icon: <IconPencil size={15} aria-hidden />,
            run: () => setDialog('rename'),
          },
          { label: t('panel.type'), icon: <IconTag size={15} aria-hidden />, run: () => setDialog('type') },
          {
            label: t('bulk.deny'),
            icon: <IconBan size={15} aria-hidden />,
            run: () => void verbs.deny([entity]).then((isDone) => isDone && onClose()),
          },
        ]}
      />
      {dialog === 'rename' && <RenameDialog entity={entity} verbs={verbs} onClose={() => setDialog(null)} />}
      {dialog === 'type' && (
        <TypeDialog analysis={analysis} entity={entity} verbs={verbs} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

const SHOWN_SPELLINGS = 8;

function Details({ place, companyId, entity, mayDecide, verbs, onOpen }: WithEntity) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { one } = useKindNames();
  const monthName = useMonthName();
  const [hasAllSpellings, setAllSpellings] = useState(false);
  const counted = t('panel.counts', {
    mentions: t('count.mentions', { count: entity.mentions, total: number(entity.mentions) }),
    documents: t('count.in_documents', { count: entity.documents, total: number(entity.documents) }),
  });
  const spellings = hasAllSpellings ? entity.spelling_list : entity.spelling_list.slice(0, SHOWN_SPELLINGS);
  const hidden = entity.spelling_list.length - spellings.length;
  return (
    <>
      <h3 className={classes.name}>{entity.name}</h3>
      <p className={classes.line}>
        <KindName kind={entity.kind}>{one(entity)}</KindName> <span>{counted}</span>
      </p>
      {entity.value !== null && entity.value !== entity.name && (
        <p className={classes.line}>
          <span>{t('panel.value')}</span> <span className={classes.value}>{entity.value}</span>
        </p>
      )}
      <h4>
        {entity.merged_by ? t('panel.spellings_merged', { name: personName(entity.merged_by) }) : t('panel.spellings')}
      </h4>
      <ul className={classes.chips}>
        {spellings.map((spelling) => (
          <li key={spelling.id} className={classes.chip}>
            <span>{spelling.text}</span> <small>{number(spelling.mentions)}</small>
            {mayDecide && entity.spelling_list.length > 1 && (
              <IconButton
                label={t('panel.split', { name: spelling.text })}
                size={20}
                disabled={verbs.isPending}
                onClick={() => void verbs.split(entity, spelling.id, spelling.text)}
              >
                <IconArrowsSplit2 size={13} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <TextButton onClick={() => setAllSpellings(true)}>{t('more', { total: number(hidden) })}</TextButton>
          </li>
        )}
      </ul>
      {entity.months.length > 1 && (
        <>
          <h4>{t('panel.months')}</h4>
          <PlotColumns
            title={t('panel.months_of', { name: entity.name })}
            categories={entity.months.map(({ month }) => monthName(month))}
            series={[{ name: t('column.mentions'), values: entity.months.map(({ mentions }) => mentions) }]}
            labelEvery={Math.ceil(entity.months.length / 5)}
            tone={kindTone(entity.kind)}
          />
        </>
      )}
      {entity.appears_with.length > 0 && (
        <>
          <h4>{t('panel.appears_with')}</h4>
          <ul className={classes.chips}>
            {entity.appears_with.map((other) => (
              <li key={other.id}>
                <button type="button" className={classes.chip} onClick={() => onOpen(other.id)}>
                  <span>{other.name}</span> <small>{number(other.sentences)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <EntityMentions place={place} companyId={companyId} entity={entity} />
    </>
  );
}
