import type { Redaction, RedactionReport } from '@dossier/contract/redactions/schema';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../client/me.ts';
import { wordSentence } from '../../../client/sentences.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../parts/progress-bar.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useActiveTasks } from '../../../shell/tasks/active-tasks.ts';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { isRunning } from '../queries.ts';
import { CopyVerbs } from './copy-verbs.tsx';
import { Remaining } from './remaining.tsx';
import classes from './redactions.module.css';

interface Props {
  copy: Redaction;
  context: PanelContext;
  /** Whether the project can be changed. */
  mayChange: boolean;
}

/** What became of a copy, and further actions for it. */
export function CopyResult({ copy, context, mayChange }: Props) {
  const { t } = useTranslation('redactions');
  const { state, report, problem } = copy;
  const may = usePermissions('project', copy.project_id);
  return (
    <section aria-label={t('result')} className={classes.section} aria-live="polite">
      {isRunning(state) && <Making copy={copy} />}
      {state === 'cancelled' && <MessageBar kind="warning" title={t('state.cancelled')} />}
      {state === 'failed' && (
        <MessageBar kind="error" title={t('state.failed')}>
          {problem && wordSentence(problem)}
        </MessageBar>
      )}
      {state === 'failed_verification' && (
        <MessageBar kind="error" title={problem ? wordSentence(problem) : t('state.failed_verification')}>
          {report && <Remaining copy={copy} report={report} context={context} />}
        </MessageBar>
      )}
      {state === 'verified' && report && <Verified report={report} />}
      {state === 'verified' && copy.outdated && <MessageBar kind="warning" title={t('outdated')} />}
      {report && report.unsearched.length > 0 && (
        <MessageBar kind="warning" title={t('unsearched.title')}>
          {t('unsearched.text')}
        </MessageBar>
      )}
      {state === 'verified' && <p className={classes.muted}>{t('verified.text')}</p>}
      <CopyVerbs copy={copy} context={context} mayChange={mayChange} may={may} />
    </section>
  );
}

/** A copy that is made; with the percentage where the task is one of the user. */
function Making({ copy }: { copy: Redaction }) {
  const { t } = useTranslation('redactions');
  const { share } = useFormats();
  const task = useActiveTasks()?.find(({ id }) => id === copy.task_result_id);
  const done = (task?.task_completion_percentage ?? 0) / 100;
  const title = t(`state.${copy.state}`);
  return (
    <div className={classes.making}>
      <MessageBar kind="info" title={done > 0 ? `${title} ${share(done)}` : title} />
      {done > 0 && <ProgressBar share={done} label={title} />}
    </div>
  );
}

/** The parts of a file, together as they are shown. */
const PARTS = [
  { key: 'text', of: ['text', 'hidden'] },
  { key: 'scans', of: ['scans', 'pictures'] },
  { key: 'metadata', of: ['metadata', 'annotations'] },
  { key: 'attachments', of: ['attachments', 'links'] },
] as const;

function Verified({ report }: { report: RedactionReport }) {
  const { t } = useTranslation('redactions');
  const { number } = useFormats();
  return (
    <div className={classes.verified}>
      <p>
        <IconShieldCheck size={16} aria-hidden /> <strong>{t('verified.title')}</strong>
      </p>
      <ul>
        {PARTS.map(({ key, of }) => {
          const removed = of.reduce((sum, part) => sum + report.removed[part], 0);
          return (
            <li key={key}>
              <IconCheck size={15} aria-hidden />
              <span>{t(`part.${key}`)}</span>
              <small>{t('removed', { count: removed, total: number(removed) })}</small>
            </li>
          );
        })}
      </ul>
      {report.form !== 'same' && <p>{t(`form.${report.form}`)}</p>}
    </div>
  );
}
