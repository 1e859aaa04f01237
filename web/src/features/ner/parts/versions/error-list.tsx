import type { ErrorKind } from '@dossier/contract/ner/constants';
import type { NerModel, Version, VersionError } from '@dossier/contract/ner/schema';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { versionErrorsQuery } from '../../queries.ts';
import { labelTone } from '../labels/label-tones.ts';
import classes from './versions.module.css';

interface Props {
  model: NerModel;
  version: Version;
  /** Null: all kinds. */
  kind: ErrorKind | null;
}

/** Examples of what a version got wrong: each sentence as it is labelled, and as the version labelled it. */
export function ErrorList({ model, version, kind }: Props) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const errors = useInfiniteQuery(versionErrorsQuery(model.id, version.id, kind));
  const items = errors.data?.pages.flatMap((page) => page.items) ?? [];
  const rest = (errors.data?.pages[0]?.total ?? 0) - items.length;
  if (errors.error) return <MessageBar kind="error" title={errorMessage(errors.error)} />;
  return (
    <>
      <ul className={classes.errors} aria-label={t('evaluation.errors')}>
        {items.map((error, index) => (
          // A sentence can have several errors.
          <ErrorRow key={index} model={model} error={error} />
        ))}
      </ul>
      {rest > 0 && (
        <Button loading={errors.isFetchingNextPage} onClick={() => void errors.fetchNextPage()}>
          {t('evaluation.more', { count: rest, total: number(rest) })}
        </Button>
      )}
    </>
  );
}

function ErrorRow({ model, error: { kind, text, expected, found } }: { model: NerModel; error: VersionError }) {
  const { t } = useTranslation('ner');
  const { share } = useFormats();
  const toneOf = (name: string) =>
    labelTone(model.labels.find((one) => one.name === name)?.color ?? model.labels.length);
  const span = expected ?? found;
  const words = (one: { start: number; end: number }) => text.slice(one.start, one.end);
  return (
    <li>
      <MarkedText
        text={text}
        marks={
          span ? [{ start: span.start, end: span.end, kind: { tone: toneOf(span.label), label: span.label } }] : []
        }
      />
      <small>
        {kind === 'missed' && expected && t('evaluation.missed', { text: words(expected), name: expected.label })}
        {kind === 'extra' &&
          found &&
          t('evaluation.extra', { text: words(found), name: found.label, share: share(found.probability) })}
        {kind === 'wrong_label' &&
          expected &&
          found &&
          t('evaluation.wrong_label', { name: expected.label, other: found.label, share: share(found.probability) })}
        {kind === 'wrong_border' &&
          found &&
          t('evaluation.wrong_border', { text: words(found), share: share(found.probability) })}
      </small>
    </li>
  );
}
