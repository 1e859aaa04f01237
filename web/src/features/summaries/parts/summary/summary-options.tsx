import {
  summaryLengths,
  type SummaryLength,
  type SummaryPurpose,
  summaryPurposes,
} from '@dossier/contract/summaries/constants';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../../parts/anchored.tsx';
import { Segments } from '../../../../parts/segments.tsx';
import { useDropdownButton } from '../../../../parts/use-dropdown-button.ts';
import classes from './summary-options.module.css';

export interface SummaryChoice {
  length: SummaryLength;
  purpose: SummaryPurpose;
}

interface Props {
  value: SummaryChoice;
  onChange: (value: SummaryChoice) => void;
  /** Further choices, such as the model. */
  children?: ReactNode;
}

/** The length of a summary, and what it is for. */
export function SummaryOptions({ value, onChange, children }: Props) {
  const { t } = useTranslation('summaries');
  return (
    <div className={classes.options}>
      <Segments
        label={t('length.label')}
        name={useId()}
        value={value.length}
        options={summaryLengths.map((length) => ({ value: length, label: t(`length.${length}`) }))}
        onChange={(length) => onChange({ ...value, length })}
      />
      <PurposeMenu value={value.purpose} onChange={(purpose) => onChange({ ...value, purpose })} />
      {children}
    </div>
  );
}

function PurposeMenu({ value, onChange }: { value: SummaryPurpose; onChange: (purpose: SummaryPurpose) => void }) {
  const { t } = useTranslation('summaries');
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const name = t(`purpose.${value}`);
  return (
    <>
      <Button
        size="xs"
        aria-label={`${t('purpose.label')}: ${name}`}
        rightSection={<IconChevronDown size={13} aria-hidden />}
        {...button}
      >
        {name}
      </Button>
      {dropdown && (
        <AnchoredMenu position="bottom-end" {...dropdown}>
          <Menu.Dropdown aria-label={t('purpose.label')}>
            {summaryPurposes.map((purpose) => (
              <Menu.RadioItem
                key={purpose}
                value={purpose}
                checked={purpose === value}
                closeMenuOnClick
                onChange={() => onChange(purpose)}
              >
                {t(`purpose.${purpose}`)}
              </Menu.RadioItem>
            ))}
          </Menu.Dropdown>
        </AnchoredMenu>
      )}
    </>
  );
}
