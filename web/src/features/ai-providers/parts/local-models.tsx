import { Button } from '@mantine/core';
import type { LocalModel } from '@dossier/contract/ai-providers/local-models';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { localModelsQuery, useDeleteLocalModel } from '../queries.ts';
import { FetchModelDialog } from './fetch-model-dialog.tsx';
import local from './local-models.module.css';
import classes from './providers.module.css';

interface Props {
  /** The names in the list of the provider. */
  used: readonly string[];
  onUse: (model: LocalModel) => void;
}

/** The models in the folder of the server: what they are for, where they are from, and why some cannot be used. */
export function LocalModels({ used, onUse }: Props) {
  const { t } = useTranslation('ai-providers');
  const isNarrow = useNarrow();
  const { data, isError } = useQuery(localModelsQuery);
  const [isFetching, setFetching] = useState(false);
  return (
    <section>
      <div className={classes.section}>
        {isNarrow ? <h2>{t('local.title')}</h2> : <h3>{t('local.title')}</h3>}
        <Button variant="subtle" leftSection={<IconDownload size={15} aria-hidden />} onClick={() => setFetching(true)}>
          {t('local.fetch')}
        </Button>
      </div>
      {isError && <p role="alert">{t('local.failed')}</p>}
      {!data && !isError && <p className={classes.muted}>{t('local.loading')}</p>}
      {data && (
        <p className={classes.muted}>
          {t(data.items.length === 0 ? 'local.empty' : 'local.help', { folder: data.folder })}
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={local.local}>
          {data.items.map((model) => (
            <Row key={model.name} model={model} isUsed={used.includes(model.name)} onUse={() => onUse(model)} />
          ))}
        </ul>
      )}
      {isFetching && <FetchModelDialog onClose={() => setFetching(false)} />}
    </section>
  );
}

function Row({ model, isUsed, onUse }: { model: LocalModel; isUsed: boolean; onUse: () => void }) {
  const { t } = useTranslation('ai-providers');
  const { size, number } = useFormats();
  const deletion = useDeletion();
  const remove = useDeleteLocalModel();
  const { name, capability, context_tokens: context, bytes, problem, fetched } = model;
  const weights = fetched?.files.find(({ path }) => path.endsWith('.onnx'));
  const facts = [
    capability === null ? t('local.cannot') : t(`capability.${capability}`),
    ...(bytes > 0 ? [size(bytes)] : []),
    ...(context === null ? [] : [`${t('models.context_short')} ${number(context)}`]),
    ...(fetched ? [fetched.licence ? t('local.licence', { licence: fetched.licence }) : t('local.no_licence')] : []),
  ];
  const use = t(isUsed ? 'local.used' : 'local.use');
  const removeIt = () =>
    deletion.one({
      object: t('local.title'),
      name,
      details: t('local.delete_detail'),
      run: () => remove.mutateAsync(name),
      doneText: t('local.deleted', { name }),
    });
  return (
    <li className={local.local_row}>
      <div className={classes.named}>
        <div className={local.local_name}>{name}</div>
        <div className={classes.muted}>{facts.join(' · ')}</div>
        {problem && <div className={local.local_problem}>{wordSentence(problem)}</div>}
        {weights?.sha256 && <code className={local.sha}>{`SHA-256 ${weights.sha256}`}</code>}
      </div>
      {capability !== null && (
        <Button size="xs" disabled={isUsed} onClick={onUse} aria-label={`${use}: ${name}`}>
          {use}
        </Button>
      )}
      {fetched && !isUsed && (
        <IconButton label={`${t('local.delete')}: ${name}`} onClick={() => void removeIt()}>
          <IconTrash size={15} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
