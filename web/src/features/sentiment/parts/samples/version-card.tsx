import type { Engine, VersionState } from '@dossier/contract/sentiment/constants';
import type { Version } from '@dossier/contract/sentiment/sample-schema';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { showToast } from '../../../../client/toasts.ts';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { languageName } from '../../../../parts/formats/language.ts';
import { formatMoney } from '../../../../parts/formats/number.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { CancelTaskButton } from '../../../../shell/tasks/cancel-task-button.tsx';
import { SentimentBadge } from '../results/sentiment-badge.tsx';
import { useVersionVerbs } from './sample-queries.ts';
import classes from './samples.module.css';

const tones: Record<VersionState, StatusTone> = {
  queued: 'scheduled',
  training: 'running',
  trained: 'idle',
  failed: 'bad',
};

/** The state of a version in words: an AI model is measured, not trained. */
function useStateWords() {
  const { t } = useTranslation('sentiment');
  return (state: VersionState, engine: Engine) =>
    engine === 'provider' && state === 'training'
      ? t('version.measuring')
      : engine === 'provider' && state === 'trained'
        ? t('version.measured')
        : t(`version.state.${state}`);
}

interface Props {
  analysisId: number;
  version: Version;
  mayEdit: boolean;
}

/** A trained version: how often it is right about samples that it has not seen, beside the word lists and guessing. */
export function VersionCard({ analysisId, version, mayEdit }: Props) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const deletion = useDeletion();
  const { activate, remove } = useVersionVerbs(analysisId);
  const stateWords = useStateWords();
  const { state, active, number: versionNumber, task_result_id: taskId, engine, provider_model: aiModel } = version;
  const name = t('version.name', { version: number(versionNumber) });
  const isRunning = state === 'queued' || state === 'training';
  return (
    <section className={classes.version} aria-label={name}>
      <header className={classes.versionHead}>
        <h2>{name}</h2>
        <StatusBadge tone={active ? 'ok' : tones[state]}>
          {active ? t('version.active') : stateWords(state, engine)}
        </StatusBadge>
        <span className={classes.muted}>
          {aiModel && `${aiModel.name}, ${aiModel.provider}, `}
          <When at={version.trained_at ?? version.created_at} />
        </span>
        <span className={classes.versionActions}>
          {mayEdit && isRunning && taskId !== null && (
            <CancelTaskButton taskId={taskId}>
              {t(aiModel ? 'version.cancel_measuring' : 'version.cancel')}
            </CancelTaskButton>
          )}
          {mayEdit && state === 'trained' && !active && (
            <Button
              loading={activate.isPending}
              onClick={() =>
                activate.mutate(version.id, {
                  onSuccess: () => showToast({ kind: 'success', text: t('done.activated', { name }) }),
                })
              }
            >
              {t('version.activate')}
            </Button>
          )}
          {mayEdit && !active && (
            <RowMenu
              name={name}
              actions={() => [
                {
                  label: t('delete.version'),
                  icon: <IconTrash size={15} aria-hidden />,
                  danger: true,
                  run: () =>
                    void deletion.one({
                      object: t('objects.version'),
                      name,
                      run: () => remove.mutateAsync(version.id),
                      doneText: t('done.version_deleted', { name }),
                    }),
                },
              ]}
            />
          )}
        </span>
      </header>
      {state === 'failed' && (
        <MessageBar kind="error" title={t(aiModel ? 'version.not_measured' : 'version.failed')}>
          {version.problem && wordSentence(version.problem)}
        </MessageBar>
      )}
      {version.accuracy !== null && <Figures version={version} accuracy={version.accuracy} />}
    </section>
  );
}

function Figures({ version, accuracy }: { version: Version; accuracy: number }) {
  const { t, i18n } = useTranslation('sentiment');
  const { number, share } = useFormats();
  const { engine, cost, samples, lexicon_accuracy: lexicon, majority_accuracy: majority } = version;
  const total = samples.negative + samples.neutral + samples.positive;
  const list = new Intl.ListFormat(i18n.language);
  const languages = version.languages.flatMap(({ language }) =>
    language === null ? [] : [languageName(language, i18n.language)],
  );
  const rate = (value: number | null) => (value === null ? '–' : share(value));
  return (
    <>
      <p>
        {t(engine === 'provider' ? 'version.accuracy_provider' : 'version.accuracy', {
          count: total,
          accuracy: share(accuracy),
          total: number(total),
        })}{' '}
        {lexicon !== null &&
          majority !== null &&
          t('version.beside', { lexicon: share(lexicon), majority: share(majority) })}{' '}
        {cost && t('version.cost', { cost: formatMoney(cost.amount, cost.currency, i18n.language) })}
      </p>
      <table className={classes.figures}>
        <caption>{t('version.by_label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.label')}</th>
            <th scope="col">{t('column.samples')}</th>
            <th scope="col">{t('column.precision')}</th>
            <th scope="col">{t('column.recall')}</th>
            <th scope="col">{t('column.f1')}</th>
          </tr>
        </thead>
        <tbody>
          {version.labels.map((figures) => (
            <tr key={figures.label}>
              <th scope="row">
                <SentimentBadge sentiment={figures.label} score={null} />
              </th>
              <td>{number(figures.samples)}</td>
              <td>{rate(figures.precision)}</td>
              <td>{share(figures.recall)}</td>
              <td>{share(figures.f1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.muted}>
        {languages.length > 0 && t('version.languages', { languages: list.format(languages) })}{' '}
        {version.left_out > 0 && t('version.left_out', { count: version.left_out, total: number(version.left_out) })}
      </p>
    </>
  );
}
