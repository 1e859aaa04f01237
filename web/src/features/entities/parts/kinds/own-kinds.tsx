import { type OwnKindType, ownKindTypes } from '@dossier/contract/entities/constants';
import type { EntityAnalysis, OwnKind } from '@dossier/contract/entities/schema';
import { Button } from '@mantine/core';
import { IconListDetails, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useKindVerbs } from '../../queries.ts';
import { KindDialog } from './kind-dialog.tsx';
import { KindName } from './kind-name.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import classes from './kinds.module.css';

interface Props {
  analysis: EntityAnalysis;
  mayEdit: boolean;
}

/** The own kinds of an analysis: word lists, regular expressions and named-entity models. */
export function OwnKinds({ analysis, mayEdit }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const [edited, setEdited] = useState<OwnKind | OwnKindType | null>(null);
  const [listId, setListId] = useState<number | null>(null);
  const deletion = useDeletion();
  const { remove } = useKindVerbs(analysis.id);
  const list = analysis.own_kinds.find(({ id }) => id === listId);

  const detail = (kind: OwnKind) => {
    if (kind.type === 'expression') return <code>{kind.expression}</code>;
    if (kind.type === 'model') return <ModelDetail kind={kind} />;
    return (
      <>
        {t('own.terms', { count: kind.number_of_terms, total: number(kind.number_of_terms) })}
        {kind.number_of_problems > 0 &&
          ` · ${t('own.problems', { count: kind.number_of_problems, total: number(kind.number_of_problems) })}`}
      </>
    );
  };
  const actions = (kind: OwnKind) => [
    { label: t('edit.kind'), icon: <IconPencil size={15} aria-hidden />, run: () => setEdited(kind) },
    {
      label: t('delete.kind'),
      icon: <IconTrash size={15} aria-hidden />,
      danger: true,
      run: () =>
        void deletion.one({
          object: t('objects.kind'),
          name: kind.name,
          details: t('delete_detail.kind'),
          run: () => remove.mutateAsync(kind.id),
          doneText: t('done.kind_deleted', { name: kind.name }),
        }),
    },
  ];
  return (
    <div className={classes.stack}>
      {analysis.own_kinds.length === 0 && <p className={classes.muted}>{t('own.none')}</p>}
      {analysis.own_kinds.length > 0 && (
        <ul className={classes.own}>
          {analysis.own_kinds.map((kind) => (
            <li key={kind.id}>
              <span className={classes.ownText}>
                <KindName kind={kind.key}>{kind.name}</KindName>
                <small>
                  {detail(kind)}
                  {!kind.enabled && ` · ${t('own.off')}`}
                </small>
              </span>
              {kind.type === 'list' && (
                <Button
                  size="xs"
                  leftSection={<IconListDetails size={15} aria-hidden />}
                  aria-label={`${t('own.open')}: ${kind.name}`}
                  onClick={() => setListId(kind.id)}
                >
                  {t('own.open')}
                </Button>
              )}
              {mayEdit && <RowMenu name={kind.name} actions={() => actions(kind)} />}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className={classes.row}>
          {ownKindTypes.map((type) => (
            <Button key={type} leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setEdited(type)}>
              {t(`add.${type}`)}
            </Button>
          ))}
        </div>
      )}
      {edited && (
        <KindDialog
          analysis={analysis}
          {...(typeof edited === 'string' ? { type: edited } : { type: edited.type, kind: edited })}
          onClose={() => setEdited(null)}
          onAdded={(kind) => {
            if (kind.type === 'list') setListId(kind.id);
          }}
        />
      )}
      {list && <TermsDialog analysisId={analysis.id} kind={list} mayEdit={mayEdit} onClose={() => setListId(null)} />}
    </div>
  );
}

/** The model, and the labels of its active version. */
function ModelDetail({ kind: { model, labels } }: { kind: OwnKind }) {
  const { t, i18n } = useTranslation('entities');
  if (!model) return null;
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(labels.map(({ name }) => name));
  return (
    <>
      <Link to="/ner/$nerModelId" params={{ nerModelId: model.id }}>
        {model.name}
      </Link>
      {': '}
      {names === '' ? t('own.untrained') : names}
    </>
  );
}
