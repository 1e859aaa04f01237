import { exportFormats } from '@dossier/contract/speech/constants';
import type { Speech } from '@dossier/contract/speech/schema';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { AnchoredMenu } from '../../../../parts/anchored.tsx';
import { CompactButton } from '../../../../parts/compact-button.tsx';
import { useDropdownButton } from '../../../../parts/use-dropdown-button.ts';
import { exportTranscript } from '../../queries.ts';

/** Saves the transcript as a file. */
export function ExportMenu({ speech }: { speech: Speech }) {
  const { t } = useTranslation('speech');
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  return (
    <>
      <CompactButton
        label={t('export')}
        icon={<IconDownload size={16} aria-hidden />}
        disabled={speech.words === 0}
        {...button}
      />
      {dropdown && (
        <AnchoredMenu position="bottom-end" {...dropdown}>
          <Menu.Dropdown>
            {exportFormats.map((format) => (
              <Menu.Item key={format} onClick={() => void exportTranscript(speech, format).catch(showFailure)}>
                {t(`formats.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
    </>
  );
}
