import type { AnswerOf } from '@dossier/contract/base/route';
import type { homePaths } from '@dossier/contract/home/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../parts/avatar.tsx';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PlotColumns } from '../../../parts/plot-columns.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { errorMessage } from '../../../client/failures.ts';
import { slotItems } from '../../../shell/room-list.ts';
import { useMe, useWithheldCompanies } from '../../../client/me.ts';
import { Composer } from '../../ask/parts/composer.tsx';
import { addressOfScope, type Scope } from '../../ask/parts/scope.ts';
import { ScopePicker } from '../../ask/parts/scope-picker.tsx';
import { Invitations } from '../../roles/parts/invitations.tsx';
import { NeedsAttention } from '../parts/needs-attention.tsx';
import { RecentTasks } from '../parts/recent-tasks.tsx';
import { Section } from '../parts/section.tsx';
import { homeQuery } from '../queries.ts';
import classes from './home.module.css';

type Home = AnswerOf<typeof homePaths.get>;

/** Home: the question box, open work, recent documents and activity. */
export function HomePage() {
  const { t, i18n } = useTranslation('home');
  const me = useMe();
  const withheld = useWithheldCompanies();
  const list = new Intl.ListFormat(i18n.language);
  const navigate = useNavigate();
  const home = useQuery(homeQuery);
  const [scope, setScope] = useState<Scope>(null);
  const mayUpload = home.data?.may_upload ?? false;
  const [hour] = useState(() => new Date().getHours());
  const greeting = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const ask = (query: string, scope: Scope) =>
    navigate({
      to: '/ask-dossier/{-$sessionUuid}',
      params: { sessionUuid: undefined },
      search: { query, ...addressOfScope(scope) },
    });

  return (
    <div className={classes.page}>
      <div className={classes.body}>
        <h1 className={classes.hello} tabIndex={-1} data-page-title>
          {t(`hello.${greeting}`, { name: me.first_name })}
        </h1>
        <Composer
          placeholder={mayUpload ? t('ask_or_drop') : t('ask')}
          onSend={(question) => ask(question, scope)}
          beside={slotItems('homeAction').map(({ key, component: Action }) => (
            <Action
              key={key}
              project={scope?.scope === 'project' ? { id: scope.id, name: scope.title } : null}
              mayUpload={mayUpload}
            />
          ))}
        >
          <ScopePicker value={scope} onChange={setScope} />
        </Composer>
        <Invitations />
        {withheld.length > 0 && (
          <MessageBar
            kind="locked"
            title={t('two_factor.title', {
              count: withheld.length,
              names: list.format(withheld.map(({ name }) => name)),
            })}
            action={{
              label: t('two_factor.set_up'),
              run: () => void navigate({ to: '/tf-setup', search: { redirectTo: '/home' } }),
            }}
          >
            {t('two_factor.text', { count: withheld.length })}
          </MessageBar>
        )}
        {home.isError && (
          <MessageBar kind="error" title={t('failed')} action={{ label: t('retry'), run: () => void home.refetch() }}>
            {errorMessage(home.error)}
          </MessageBar>
        )}
        {home.isPending && <SkeletonRows count={8} />}
        {home.data && (
          <div className={classes.columns}>
            <div>
              <NeedsAttention home={home.data} />
              <RecentDocuments home={home.data} />
              <Suggestions home={home.data} onAsk={ask} />
            </div>
            <div>
              <Fortnight home={home.data} />
              <RecentTasks loaded={home.data.recent_tasks} />
              <RecentActivity home={home.data} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function RecentDocuments({ home }: { home: Home }) {
  const { t } = useTranslation('home');
  return (
    <Section title={t('recent')}>
      {home.recent_documents.length === 0 && (
        <p className={classes.none}>{t(home.may_upload ? 'no_documents' : 'no_documents_here')}</p>
      )}
      <ul className={classes.rows}>
        {home.recent_documents.map((document) => (
          <li key={document.id}>
            <Link
              className={classes.row}
              to="/company/$companyId/project/$projectId/document/$documentId"
              params={{ companyId: document.company_id, projectId: document.project_id, documentId: document.id }}
            >
              <FileBadge type={document.type} />
              <FileName name={document.name} />
              <span>{document.project_name}</span>
              <span>
                <When at={document.updated_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Fortnight({ home }: { home: Home }) {
  const { t, i18n } = useTranslation('home');
  const { number } = useFormats();
  const {
    documents_read: read,
    documents_read_before: before,
    questions_asked: questionsAsked,
    answers_helpful: helpful,
    chart,
  } = home.fortnight;
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short' });
  const names = [t('documents'), t('questions')];
  return (
    <Section title={t('last_14_days')}>
      <div className={classes.card}>
        <div className={classes.numbers}>
          <div className={classes.number}>
            <span>{t('documents_processed')}</span>
            <b>{number(read)}</b>
            <span>
              {read + before === 0
                ? '–'
                : read >= before
                  ? t('more', { count: number(read - before) })
                  : t('fewer', { count: number(before - read) })}
            </span>
          </div>
          <div className={classes.number}>
            <span>{t('questions_asked')}</span>
            <b>{number(questionsAsked)}</b>
            <span>{helpful === 0 ? '–' : t('helpful', { count: helpful })}</span>
          </div>
        </div>
        <div className={classes.plot}>
          <PlotColumns
            title={t('last_14_days')}
            labelEvery={2}
            categories={chart.categories.map((day) => weekday.format(new Date(day)))}
            series={chart.series.map(({ values }, at) => ({ name: names[at] ?? '', values }))}
          />
        </div>
      </div>
    </Section>
  );
}

function Suggestions({ home, onAsk }: { home: Home; onAsk: (question: string, scope: Scope) => Promise<void> }) {
  const { t } = useTranslation('home');
  if (home.suggestions.length === 0) return null;
  return (
    <Section title={t('try')}>
      <ul className={classes.card}>
        {home.suggestions.slice(0, 4).map((suggestion) => (
          <li key={suggestion.question}>
            <button
              type="button"
              className={classes.suggestion}
              onClick={() =>
                void onAsk(suggestion.question, {
                  scope: 'project',
                  id: suggestion.project_id,
                  title: suggestion.project_name,
                })
              }
            >
              {suggestion.question}
              <span className={classes.meta}>{suggestion.project_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RecentActivity({ home }: { home: Home }) {
  const { t, i18n } = useTranslation('home');
  if (home.happened.length === 0) return null;
  return (
    <Section title={t('recent_activity')}>
      <ul className={classes.rows}>
        {home.happened.map((entry) => {
          const key = `action.${entry.action}`;
          const words =
            i18n.exists(`home:${key}`) || i18n.exists(`home:${key}_other`)
              ? t(key as 'action.other', { count: entry.count })
              : t('action.other');
          return (
            <li key={`${entry.at}-${entry.action}-${entry.name}`} className={classes.deed}>
              <Avatar name={entry.actor} size={22} />
              <span>
                {entry.actor} {words} <b>{entry.name}</b>
              </span>
              <When at={entry.at} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
