import type { BodyInput } from '@dossier/contract/base/route';
import { SELECTED } from '@dossier/contract/redactions/constants';
import type { redactionPaths } from '@dossier/contract/redactions/paths';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { useReadOnly } from '../../../client/me.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import type { EntityTaskContext } from '../../entities/parts/document/entity-task.ts';
import { useKindNames } from '../../entities/parts/kinds/use-kind-names.ts';
import { useLiveCopies } from '../live.ts';
import { copiesQuery, useMakeCopy } from '../queries.ts';
import { CopyFooter } from './copy-footer.tsx';
import { CopyResult } from './copy-result.tsx';
import { useDraft } from './draft.ts';
import { EarlierCopies } from './earlier-copies.tsx';
import { KindRows } from './kind-rows.tsx';
import { needsPassword, PasswordField } from './password-field.tsx';
import { SelectedRows } from './selected-rows.tsx';
import { useChoice } from './use-choice.ts';
import '../../../shell/theme/serif.ts';
import classes from './redactions.module.css';

/** Makes redacted copies of a document: what is removed, and what became of the copies. */
export function RedactionPanel({ context, results, onClose }: EntityTaskContext) {
  const { document, currentVersion, picked, pickedBy, unpick } = context;
  const { t } = useTranslation('redactions');
  useLiveCopies(document.project_id);
  const readOnly = useReadOnly('project', document.project_id);
  const copies = useQuery(copiesQuery(document.id));
  const draft = useDraft(document.id, document.version.number);
  const choice = useChoice(results, draft);
  const [password, setPassword] = useState('');
  const [shownId, setShownId] = useState<number | null>(context.copy);
  const takePicked = useEffectEvent(() => {
    if (!picked || pickedBy === null) return;
    const { page, start, end, quote } = picked;
    draft.addPlace({ page, start, end, quote });
    unpick();
  });
  useEffect(() => takePicked(), [picked]);

  const make = useMake(context, { results, choice, draft, password });
  const isCurrent = document.version.number === currentVersion;
  const hasResults = results !== undefined && results.analysed_at !== null;
  const all = copies.data ?? [];
  const copy = all.find(({ id }) => id === shownId) ?? all[0];
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <IconButton label={t('back')} onClick={onClose}>
          <IconChevronLeft size={16} aria-hidden />
        </IconButton>
        <h3>{t('title')}</h3>
      </header>
      {readOnly && <MessageBar kind="locked" title={readOnly} />}
      {!isCurrent && <MessageBar kind="info" title={t('other_version')} />}
      {isCurrent && readOnly === null && (
        <section aria-label={t('remove')} className={classes.section}>
          <h4>{t('remove')}</h4>
          {!hasResults && <p className={classes.muted}>{t('not_analysed')}</p>}
          {hasResults && results.version !== null && <MessageBar kind="warning" title={t('results_outdated')} />}
          <ul className={classes.rows}>
            {hasResults && <KindRows document={document} results={results} choice={choice} />}
            <SelectedRows draft={draft} onOpen={(place) => context.open(place)} />
          </ul>
          {needsPassword(all, document.version) && <PasswordField value={password} onChange={setPassword} />}
          {make.error && <MessageBar kind="error" title={errorMessage(make.error)} />}
          <Button
            disabled={make.isEmpty || document.indexing_status !== 'indexed'}
            loading={make.isPending}
            onClick={() =>
              void make.run().then((made) => {
                if (!made) return;
                setPassword('');
                setShownId(made.id);
              })
            }
          >
            {t('make')}
          </Button>
        </section>
      )}
      {copies.error && !copies.data && (
        <MessageBar
          kind="error"
          title={errorMessage(copies.error)}
          action={{ label: t('retry'), run: () => void copies.refetch() }}
        />
      )}
      {copy && <CopyResult key={copy.id} copy={copy} context={context} mayChange={readOnly === null} />}
      {copy && all.length > 1 && (
        <EarlierCopies copies={all.filter(({ id }) => id !== copy.id)} onChoose={(id) => setShownId(id)} />
      )}
      {copy && <CopyFooter key={`footer-${copy.id}`} copy={copy} />}
    </div>
  );
}

interface Chosen {
  results: EntityTaskContext['results'];
  choice: ReturnType<typeof useChoice>;
  draft: ReturnType<typeof useDraft>;
  password: string;
}

/** Starts to make a copy without what is chosen. */
function useMake({ document }: EntityTaskContext['context'], { results, choice, draft, password }: Chosen) {
  const { t } = useTranslation('redactions');
  const { mark } = useKindNames();
  const make = useMakeCopy(document.id);
  const { places, texts } = draft;
  const kinds = results?.analysed_at ? choice.chosen : [];
  const run = async () => {
    const words = Object.fromEntries(kinds.map((kind) => [kind.kind, mark(kind).slice(0, 40)]));
    const body: BodyInput<typeof redactionPaths.create> = {
      analysis_id: results?.analysis.id ?? null,
      kinds: kinds.map(({ kind }) => kind),
      except_entity_ids: [...choice.kept],
      places: places.map(({ page, start, end }) => ({ page, start, end })),
      texts: [...texts],
      version: document.version.number,
      words: { ...words, [SELECTED]: t('selected.label') },
      ...(password !== '' && { password }),
    };
    return await make.mutateAsync({ body, key: crypto.randomUUID() }).catch(() => null);
  };
  return {
    run,
    error: make.error,
    isPending: make.isPending,
    isEmpty: kinds.length === 0 && places.length === 0 && texts.length === 0,
  };
}
