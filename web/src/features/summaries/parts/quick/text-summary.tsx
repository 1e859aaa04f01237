import type { Summarization } from '@dossier/contract/summaries/schema';
import { Button } from '@mantine/core';
import { IconFolderPlus, IconMessageCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../../client/me.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { attachFiles } from '../../../ask/parts/attachments/attaching.ts';
import { useModelChoice } from '../../../ask/parts/model-picker.tsx';
import { useStartSession } from '../../../ask/queries.ts';
import { useUpdateText } from '../../queries.ts';
import { exportText } from '../summary/export-summary.ts';
import { CheckedNotice, ContentNotices, isGrowing, StateNotices } from '../summary/summary-notices.tsx';
import { SummaryOptions } from '../summary/summary-options.tsx';
import { SummarySections, SummarySentences } from '../summary/summary-sentences.tsx';
import { SummaryActions, SummaryOrigin } from '../summary/summary-tools.tsx';
import viewClasses from '../summary/summary-view.module.css';
import { SaveDialog } from './save-dialog.tsx';
import classes from './quick.module.css';

interface Props {
  text: Summarization;
  current: number | null;
  onCurrent: (number: number) => void;
}

/** The summary beside its text, with the choice of another one. */
export function TextSummary({ text, current, onCurrent }: Props) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const { id, title, state, length, purpose, sentences } = text;
  const update = useUpdateText(id);
  const { modelId, picker } = useModelChoice(
    text.company_id === null ? {} : { company_id: text.company_id },
    text.model_id,
  );
  const again = (model?: number) => update.mutate({ again: true, model_id: model ?? modelId });
  const isShown = text.made_at !== null && !isGrowing(text);
  const isReading = state === 'queued' && text.input_text === '';
  return (
    <aside className={classes.summary} aria-label={t('quick.summary')}>
      <div className={classes.head}>
        <h2>{t('quick.summary')}</h2>
        {isShown && (
          <SummaryActions
            summary={text}
            onAgain={() => again()}
            onSave={(format) =>
              exportText(id, { format, title, madeAt: text.made_at, model: text.written_by?.model ?? null })
            }
          />
        )}
      </div>
      <div className={classes.body}>
        <SummaryOptions
          value={{ length, purpose }}
          onChange={(choice) => update.mutate({ ...choice, model_id: modelId })}
        >
          {picker}
        </SummaryOptions>
        <StateNotices summary={text} onAgain={again} hasModels={picker !== null} />
        {isReading && <p className={viewClasses.muted}>{t('quick.reading')}</p>}
        {isShown && (
          <>
            <ContentNotices summary={text} />
            <SummarySentences
              content={text}
              isQuoted={text.written_by === null}
              current={current}
              onOpen={(sentence) => onCurrent(sentence.number)}
            />
            <SummaryOrigin summary={text}>
              {t('source', { count: sentences.length, total: number(sentences.length) })}
            </SummaryOrigin>
            <CheckedNotice summary={text} />
            <SummarySections
              sections={text.sections}
              isQuoted={text.written_by === null}
              current={current}
              onOpen={(sentence) => onCurrent(sentence.number)}
            />
          </>
        )}
      </div>
      {text.input_text !== '' && (
        <div className={classes.foot}>
          <SaveToProject text={text} />
          <AskAboutIt text={text} />
        </div>
      )}
    </aside>
  );
}

function SaveToProject({ text }: { text: Summarization }) {
  const { t } = useTranslation('summaries');
  const maySave = usePermissionsAnywhere()('DOCUMENT_CREATE');
  const [isOpen, setOpen] = useState(false);
  if (!maySave) return null;
  return (
    <>
      <Button leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('save.title')}
      </Button>
      {isOpen && <SaveDialog text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Starts a conversation to which the text is attached. */
function AskAboutIt({ text: { title, input_text: words } }: { text: Summarization }) {
  const { t } = useTranslation('summaries');
  const navigate = useNavigate();
  const start = useStartSession();
  async function ask() {
    const session = await start.mutateAsync({ body: { title }, key: crypto.randomUUID() });
    attachFiles(session.session_uuid, [new File([words], `${title}.txt`, { type: 'text/plain' })]);
    await navigate({ to: '/ask-dossier/{-$sessionUuid}', params: { sessionUuid: session.session_uuid } });
  }
  return (
    <Button
      leftSection={<IconMessageCircle size={16} aria-hidden />}
      loading={start.isPending}
      // The mutation shows its failure.
      onClick={() => void ask().catch(() => {})}
    >
      {t('quick.ask')}
    </Button>
  );
}
