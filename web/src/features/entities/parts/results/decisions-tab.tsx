import { type DecisionAction, decisionActions } from '@dossier/contract/entities/constants';
import type { Decision } from '@dossier/contract/entities/decision-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { KindName } from '../kinds/kind-name.tsx';
import { useKindNames } from '../kinds/use-kind-names.ts';
import { AllowDialog } from './entity-dialogs.tsx';
import { decisionsKey, loadDecisions } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { useEntityVerbs } from './use-entity-verbs.tsx';

interface Props {
  place: ResultPlace;
  analysis: EntityAnalysis;
  mayDecide: boolean;
}

/** What users decided about entities. Decisions also apply to later runs, and can be undone. */
export function DecisionsTab({ place, analysis, mayDecide }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const verbs = useEntityVerbs(place);
  const [isAllowing, setAllowing] = useState(false);
  const list = useList<Decision>({
    place: { list: 'entity-decisions', project_id: place.projectId },
    queryKey: decisionsKey(place),
    defaultSort: '-created_at',
    load: ({ filters, sort, ...query }, signal) => {
      const action = filters['action']?.filter(isAction);
      return loadDecisions(place, { ...query, sort: sort as '-created_at', ...(action && { action }) }, signal);
    },
  });
  const { name, columns } = useDecisionColumns();
  const filters = useMemo(
    () => [
      {
        id: 'action',
        label: t('column.decision'),
        options: decisionActions.map((value) => ({ value, label: t(`decision.${value}`) })),
      },
    ],
    [t],
  );
  const allow = mayDecide && (
    <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAllowing(true)}>
      {t('allow.title')}
    </Button>
  );
  return (
    <>
      <DataTable
        list={list}
        name={name}
        columns={columns}
        filters={filters}
        tableKey="entity-decisions"
        things={t('things.decisions')}
        label={t('tab.decisions')}
        count={(total) => t('count.decisions', { count: total, total: number(total) })}
        searchPlaceholder={t('search.decisions')}
        tools={allow}
        {...(mayDecide && {
          rowActions: (row: Decision) => [
            {
              label: t('undo'),
              icon: <IconArrowBackUp size={15} aria-hidden />,
              run: () => void verbs.undo(row.id),
            },
          ],
          rowButtons: {
            width: 120,
            render: (row: Decision) => (
              <Button
                size="xs"
                aria-label={`${t('undo')}: ${row.names.join(', ')}`}
                disabled={verbs.isPending}
                onClick={() => void verbs.undo(row.id)}
              >
                {t('undo')}
              </Button>
            ),
          },
        })}
        empty={
          <EmptyState title={t('empty.decisions')} actions={allow}>
            {t('empty.decisions_text')}
          </EmptyState>
        }
      />
      {isAllowing && <AllowDialog analysis={analysis} verbs={verbs} onClose={() => setAllowing(false)} />}
    </>
  );
}

const isAction = (value: string): value is DecisionAction => decisionActions.some((action) => action === value);

function useDecisionColumns(): { name: NameColumn<Decision>; columns: Column<Decision>[] } {
  const { t } = useTranslation('entities');
  const { one } = useKindNames();
  return useMemo(
    () => ({
      name: {
        header: t('column.about'),
        text: ({ names, target }) => (target === null ? names.join(', ') : `${names.join(', ')} → ${target}`),
        isDocumentText: true,
        href: () => null,
      },
      columns: [
        {
          id: 'action',
          header: t('column.decision'),
          sort: 'action',
          width: 170,
          inList: true,
          cell: ({ action }) => t(`decision.${action}`),
        },
        {
          id: 'kind',
          header: t('column.type'),
          width: 150,
          cell: ({ kind }) => (kind ? <KindName kind={kind.kind}>{one(kind)}</KindName> : '–'),
        },
        {
          id: 'by',
          header: t('column.by'),
          width: 160,
          cell: ({ created_by: by }) => personName(by),
        },
        {
          id: 'created_at',
          header: t('column.date'),
          sort: 'created_at',
          width: 188,
          inList: true,
          cell: ({ created_at: at }) => <When at={at} />,
        },
      ],
    }),
    [t, one],
  );
}
