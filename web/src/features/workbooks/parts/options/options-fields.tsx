import { formulaModes, optionalKinds, type OptionalKind } from '@dossier/contract/workbooks/constants';
import { Checkbox, Select } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFields } from './filter-fields.tsx';
import classes from './options.module.css';
import type { OptionsProps } from './workbook-options.ts';

/** How two workbooks are compared: formulas, order of rows, kinds of change, and differences to ignore. */
export function OptionsFields({ options, onChange }: OptionsProps) {
  const { t } = useTranslation('workbooks');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.options}>
      <div className={classes.first}>
        <Select
          className={classes.mode ?? ''}
          label={t('options.mode')}
          description={t(`options.modes.${options.mode}.text`)}
          inputWrapperOrder={['label', 'input', 'description']}
          data={formulaModes.map((value) => ({ value, label: t(`options.modes.${value}.name`) }))}
          renderOption={({ option: { value, label } }) => (
            <span className={classes.modeOption}>
              {label}
              <small>{t(`options.modes.${value}.text`)}</small>
            </span>
          )}
          value={options.mode}
          onChange={(mode) => mode && onChange({ ...options, mode })}
          allowDeselect={false}
          comboboxProps={{ width: 380, position: 'bottom-start' }}
        />
        <Checkbox
          className={classes.order ?? ''}
          label={t('options.order')}
          checked={options.order}
          onChange={(event) => onChange({ ...options, order: event.currentTarget.checked })}
        />
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
          {t('options.more')}
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={classes.groups}>
        {isOpen && (
          <>
            <KindFields options={options} onChange={onChange} />
            <FilterFields options={options} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  );
}

/** What is compared besides values and formulas. */
function KindFields({ options, onChange }: OptionsProps) {
  const { t } = useTranslation('workbooks');
  const legend = useId();
  function toggle(kind: OptionalKind) {
    const { without } = options;
    const next = without.includes(kind) ? without.filter((one) => one !== kind) : [...without, kind];
    onChange({ ...options, without: optionalKinds.filter((one) => next.includes(one)) });
  }
  return (
    <div className={classes.group} role="group" aria-labelledby={legend}>
      <span id={legend} className={classes.legend}>
        {t('options.kinds')}
      </span>
      {optionalKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`options.kind.${kind}`)}
          checked={!options.without.includes(kind)}
          onChange={() => toggle(kind)}
        />
      ))}
    </div>
  );
}
