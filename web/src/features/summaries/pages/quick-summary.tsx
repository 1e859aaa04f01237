import type { Summarization } from '@dossier/contract/summaries/schema';
import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconDots, IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, errorMessage } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useLiveTexts } from '../live.ts';
import { NewText } from '../parts/quick/new-text.tsx';
import classes from '../parts/quick/quick.module.css';
import { ShownText } from '../parts/quick/shown-text.tsx';
import { useTextActions } from '../parts/quick/text-actions.tsx';
import { TextForm } from '../parts/quick/text-form.tsx';
import { TextList } from '../parts/quick/text-list.tsx';
import { TextSummary } from '../parts/quick/text-summary.tsx';
import { textQuery, useUpdateText } from '../queries.ts';
import page from './quick-summary.module.css';

const route = getRouteApi('/layout/quick-summary/{-$summaryId}');

/** Quick summary: the list of summaries, the open text, and its summary. */
export function QuickSummaryPage() {
  const { summaryId } = route.useParams();
  const narrow = useNarrow();
  const id = summaryId === undefined ? null : /^[1-9]\d{0,14}$/.test(summaryId) ? Number(summaryId) : NaN;
  useLiveTexts();
  return (
    <div className={page.room}>
      {!narrow && <TextList currentId={id} standalone={false} />}
      {id === null ? <NewText /> : Number.isNaN(id) ? <GoneText /> : <OpenedText key={id} id={id} />}
    </div>
  );
}

function OpenedText({ id }: { id: number }) {
  const { t } = useTranslation('summaries');
  const { data: text, error, refetch } = useQuery(textQuery(id));
  if (error instanceof CallFailure && error.status === 404) return <GoneText />;
  if (error && !text) {
    return (
      <div className={classes.edit}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      </div>
    );
  }
  if (!text) {
    return (
      <div className={classes.edit}>
        <SkeletonRows count={6} />
      </div>
    );
  }
  return <LoadedText text={text} />;
}

function LoadedText({ text }: { text: Summarization }) {
  const { t } = useTranslation(['summaries', 'frame']);
  const [current, setCurrent] = useState<number | null>(null);
  const [isEditing, setEditing] = useState(false);
  const update = useUpdateText(text.id);
  useCrumbs([{ label: t('frame:summaries.titles.quick'), to: '/quick-summary' }, { label: text.title }]);
  const { sentences, sections } = text;
  const shown = useMemo(
    () => [...sentences, ...sections.flatMap((section) => section.sentences)],
    [sentences, sections],
  );
  const isQueued = text.state === 'queued' && text.input_text === '';
  return (
    <div className={classes.opened}>
      <div className={classes.main}>
        <TextBar text={text} onReplace={() => setEditing(true)} />
        {isEditing ? (
          <div className={classes.edit}>
            <TextForm
              initial={text.input_text}
              autoFocus
              onCancel={() => setEditing(false)}
              onSend={async (words) => {
                await update.mutateAsync({ text: words });
                setCurrent(null);
                setEditing(false);
              }}
            />
          </div>
        ) : text.input_text === '' ? (
          <div className={classes.edit}>{!isQueued && <EmptyState title={t('quick.no_text')} />}</div>
        ) : (
          <ShownText text={text} sentences={shown} current={current} />
        )}
      </div>
      <TextSummary text={text} current={current} onCurrent={setCurrent} />
    </div>
  );
}

function TextBar({ text, onReplace }: { text: Summarization; onReplace: () => void }) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const narrow = useNarrow();
  const { actions, dialogs } = useTextActions(text);
  const pages = text.page_starts.length;
  return (
    <header className={classes.bar}>
      <h1 tabIndex={-1} data-page-title>
        {text.file?.filename ?? text.title}
      </h1>
      {text.file && pages > 1 && (
        <span className={classes.meta}>{t('quick.pages', { count: pages, total: number(pages) })}</span>
      )}
      <span className={classes.verbs}>
        {narrow ? (
          <IconButton label={t('quick.replace')} onClick={onReplace}>
            <IconReplace size={17} aria-hidden />
          </IconButton>
        ) : (
          <Button leftSection={<IconReplace size={16} aria-hidden />} onClick={onReplace}>
            {t('quick.replace')}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('quick.more_actions')}>
              <IconDots size={17} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ label, icon, run, danger }) => (
              <Menu.Item key={label} leftSection={icon} {...(danger && { color: 'var(--d-bad)' })} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </span>
      {dialogs}
    </header>
  );
}

function GoneText() {
  const { t } = useTranslation(['summaries', 'frame']);
  return (
    <div className={classes.edit}>
      <VisuallyHidden component="h1">{t('frame:summaries.titles.quick')}</VisuallyHidden>
      <EmptyState
        title={t('quick.gone')}
        actions={
          <ButtonLink to="/quick-summary/{-$summaryId}" params={{ summaryId: undefined }} variant="filled">
            {t('quick.new')}
          </ButtonLink>
        }
      >
        {t('quick.gone_text')}
      </EmptyState>
    </div>
  );
}
