import type { ExportFormat } from '@dossier/contract/summaries/constants';
import type { DocumentSummary } from '@dossier/contract/summaries/schema';
import { Menu } from '@mantine/core';
import { IconCopy, IconDownload, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { AnchoredMenu } from '../../../../parts/anchored.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useDropdownButton } from '../../../../parts/use-dropdown-button.ts';
import { Cost } from '../../../../parts/cost.tsx';
import { When } from '../../../../parts/when.tsx';
import classes from './summary-view.module.css';

interface ActionsProps {
  summary: Pick<DocumentSummary, 'sentences'>;
  /** Saves it as a file. */
  onSave: (format: ExportFormat) => Promise<void>;
  /** Makes it again; undefined if the user may not. */
  onAgain: (() => void) | undefined;
}

interface OriginProps {
  summary: Pick<DocumentSummary, 'written_by' | 'made_at'>;
  /** What it was made from: its version, or the number of sources. */
  children?: ReactNode;
}

/** Copy, download and again, with the origin of the summary. */
export function SummaryTools({ children, ...props }: ActionsProps & OriginProps) {
  return (
    <div className={classes.tools}>
      <SummaryActions {...props} />
      <SummaryOrigin summary={props.summary}>{children}</SummaryOrigin>
    </div>
  );
}

/** Copy, download and again. */
export function SummaryActions({ summary: { sentences }, onSave, onAgain }: ActionsProps) {
  const { t } = useTranslation('summaries');
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  async function copy() {
    try {
      await navigator.clipboard.writeText(sentences.map(({ text }) => text).join('\n'));
      showToast({ kind: 'success', text: t('copied') });
    } catch (error) {
      showFailure(error);
    }
  }
  const save = (format: ExportFormat) => void onSave(format).catch(showFailure);
  return (
    <>
      <IconButton label={t('copy')} onClick={() => void copy()}>
        <IconCopy size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('download')} {...button}>
        <IconDownload size={16} aria-hidden />
      </IconButton>
      {dropdown && (
        <AnchoredMenu position="bottom-start" {...dropdown}>
          <Menu.Dropdown aria-label={t('download')}>
            <Menu.Item onClick={() => save('docx')}>{t('word')}</Menu.Item>
            <Menu.Item onClick={() => save('md')}>{t('markdown')}</Menu.Item>
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
      {onAgain && (
        <IconButton label={t('again')} onClick={onAgain}>
          <IconRefresh size={16} aria-hidden />
        </IconButton>
      )}
    </>
  );
}

/** Who made a summary, when, from what and at what cost. */
export function SummaryOrigin({ summary: { written_by: writtenBy, made_at: madeAt }, children }: OriginProps) {
  const { t } = useTranslation('summaries');
  return (
    <span className={classes.made}>
      <span>{writtenBy ? writtenBy.model : t('built_in')}</span>
      {madeAt && (
        <span>
          <When at={madeAt} />
        </span>
      )}
      {children && <span>{children}</span>}
      {writtenBy?.cost ? <Cost amount={writtenBy.cost} /> : null}
    </span>
  );
}
