import type { DocumentAnalysis, EntityInDocument } from '@dossier/contract/entities/result-schema';
import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { documentEntitiesQuery } from '../../entities/parts/document/document-queries.ts';
import type { DocumentId } from '../../documents/parts/analyses/analysis-queries.ts';
import { KindName } from '../../entities/parts/kinds/kind-name.tsx';
import { useKindNames } from '../../entities/parts/kinds/use-kind-names.ts';
import type { Choice } from './use-choice.ts';
import classes from './redactions.module.css';

/** Names below a kind. */
const EXAMPLES = 2;

interface Props {
  document: DocumentId;
  results: DocumentAnalysis;
  choice: Choice;
}

/** The kinds of an analysis with their mentions and examples; each opens to leave entities out. */
export function KindRows({ document, results, choice }: Props) {
  const { t } = useTranslation('redactions');
  const { number } = useFormats();
  const entities = useInfiniteQuery(documentEntitiesQuery(document, results.analysis.id));
  const rows = entities.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = entities.data?.pages[0]?.total ?? 0;
  return (
    <>
      {choice.kinds.map(({ kind, kind_name: name, mentions }) => (
        <KindRow
          key={kind}
          kind={{ kind, kind_name: name }}
          mentions={mentions}
          entities={rows.filter((row) => row.kind === kind)}
          choice={choice}
        />
      ))}
      {entities.hasNextPage && (
        <li className={classes.more}>
          <Button size="xs" loading={entities.isFetchingNextPage} onClick={() => void entities.fetchNextPage()}>
            {t('more_entities', { total: number(total - rows.length) })}
          </Button>
        </li>
      )}
    </>
  );
}

interface KindRowProps {
  kind: { kind: string; kind_name: string | null };
  mentions: number;
  entities: readonly EntityInDocument[];
  choice: Choice;
}

function KindRow({ kind, mentions, entities, choice }: KindRowProps) {
  const { t } = useTranslation('redactions');
  const { number } = useFormats();
  const { many } = useKindNames();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = many(kind);
  const isChosen = choice.isChosen(kind.kind);
  const examples = entities.slice(0, EXAMPLES).map((entity) => entity.name);
  const kept = entities.filter((entity) => choice.kept.has(entity.id)).length;
  return (
    <li className={classes.row}>
      <Checkbox
        classNames={{
          root: classes.check ?? '',
          body: classes.checkBody ?? '',
          labelWrapper: classes.checkLabel ?? '',
        }}
        checked={isChosen}
        onChange={() => choice.toggleKind(kind.kind)}
        label={<KindName kind={kind.kind}>{name}</KindName>}
        description={
          isChosen && kept > 0 ? t('kept', { count: kept, total: number(kept) }) : examples.join(', ') || undefined
        }
      />
      <span className={classes.count}>{number(mentions)}</span>
      <IconButton
        label={t(isOpen ? 'entities.close' : 'entities.open', { kind: name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
      </IconButton>
      {isOpen && (
        <ul id={id} className={classes.entities} aria-label={t('entities.label', { kind: name })}>
          {entities.map((entity) => (
            <li key={entity.id}>
              <Checkbox
                size="xs"
                disabled={!isChosen}
                checked={isChosen && !choice.kept.has(entity.id)}
                onChange={() => choice.toggleEntity(entity.id)}
                label={entity.name}
              />
              <span className={classes.count}>{number(entity.mentions)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
