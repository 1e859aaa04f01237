import { DEFAULT_FILTERS, type Filter } from '@dossier/contract/compare/constants';
import { Button, Checkbox } from '@mantine/core';
import { IconArrowsDiff, IconArrowsExchange, IconEye } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { OptionsFields } from '../../../workbooks/parts/options/options-fields.tsx';
import { defaultOptions } from '../../../workbooks/parts/options/workbook-options.ts';
import { filterGroups, groupNames, groupState, toggleGroup } from '../filter-groups.ts';
import { DocumentChoice } from './document-choice.tsx';
import classes from './schedule.module.css';
import { useSchedule } from './use-schedule.ts';

/** Two documents, how they are compared, and the button that compares them. */
export function ScheduleForm() {
  const { t } = useTranslation('compare');
  const schedule = useSchedule();
  const [ignored, setIgnored] = useState<readonly Filter[]>(DEFAULT_FILTERS);
  const [options, setOptions] = useState(defaultOptions);
  useKeys({ s: schedule.swap });
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void schedule.send(ignored, options);
  }
  return (
    <form className={classes.form} aria-label={t('schedule.form')} onSubmit={send} noValidate>
      <div className={classes.documents}>
        <DocumentChoice label={t('schedule.older')} {...schedule.source} />
        <IconButton
          className={classes.swap ?? ''}
          variant="default"
          label={t('schedule.swap')}
          hint="S"
          onClick={schedule.swap}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </IconButton>
        <DocumentChoice label={t('schedule.newer')} {...schedule.target} />
      </div>
      {schedule.failure !== null && (
        <div className={classes.failure}>
          <MessageBar kind="error" title={schedule.failure} />
        </div>
      )}
      <div className={classes.options} data-workbook={schedule.isWorkbook || undefined}>
        {schedule.isWorkbook ? (
          <OptionsFields options={options} onChange={setOptions} />
        ) : (
          <IgnoredFields ignored={ignored} onChange={setIgnored} />
        )}
        {schedule.isWorkbook && (
          <Button
            className={classes.send ?? ''}
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => schedule.look(options)}
          >
            {t('schedule.look')}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          className={classes.send ?? ''}
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          loading={schedule.isSending}
        >
          {t('compare')}
        </Button>
      </div>
    </form>
  );
}

interface IgnoredProps {
  ignored: readonly Filter[];
  onChange: (ignored: readonly Filter[]) => void;
}

/** What differences are ignored. */
function IgnoredFields({ ignored, onChange }: IgnoredProps) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const legend = useId();
  return (
    <div className={classes.ignored} role="group" aria-labelledby={legend}>
      <span id={legend} className={classes.label}>
        {t('comparisons:ignore')}
      </span>
      {groupNames.map((group) => (
        <Checkbox
          key={group}
          label={t(`filter_group.${group}`)}
          checked={groupState(ignored, group) === 'all'}
          indeterminate={filterGroups[group].length > 1 && groupState(ignored, group) === 'some'}
          onChange={() => onChange(toggleGroup(ignored, group))}
        />
      ))}
    </div>
  );
}
