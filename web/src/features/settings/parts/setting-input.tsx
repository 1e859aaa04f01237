import { settingKey, type Setting } from '@dossier/contract/settings/schema';
import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';
import { emptyOf, type Choices } from './choices.ts';

interface Props {
  id: string;
  setting: Setting;
  choices: Choices;
  wrong: string | null;
  onWrong: (sentence: string | null) => void;
  /** The value is to be saved. */
  onValue: (value: unknown) => void;
}

const MEGABYTE = 1024 * 1024;

/** The field of a setting, by what it holds. Choices are saved at once, what is typed when one leaves the field or presses Enter. */
export function SettingInput(props: Props) {
  const { setting } = props;
  const { refers } = settingKey(setting.key);
  if (refers)
    return Array.isArray(settingKey(setting.key).otherwise) || setting.key === 'fields.managed' ? (
      <Several {...props} />
    ) : (
      <One {...props} />
    );
  if (typeof settingKey(setting.key).otherwise === 'boolean') return <Turn {...props} />;
  return typeof settingKey(setting.key).otherwise === 'string' ? <Words {...props} /> : <Amount {...props} />;
}

function Turn({ id, setting, wrong, onValue }: Props) {
  return (
    <Switch
      id={id}
      aria-describedby={`${id}-help`}
      checked={setting.value === true}
      disabled={!setting.may_change}
      error={wrong}
      onChange={(event) => onValue(event.currentTarget.checked)}
    />
  );
}

function One({ id, setting, choices, wrong, onValue }: Props) {
  const { t } = useTranslation('settings');
  const known = choices[settingKey(setting.key).refers!] ?? [];
  return (
    <Select
      id={id}
      aria-describedby={`${id}-help`}
      data={known.map((one) => ({ value: String(one.id), label: one.name }))}
      value={setting.value === null ? null : String(setting.value)}
      placeholder={known.length === 0 ? t('nothing_to_choose') : t('empty.none')}
      disabled={!setting.may_change || known.length === 0}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      allowDeselect={false}
      error={wrong}
      onChange={(value) => onValue(value === null ? null : Number(value))}
    />
  );
}

function Several({ id, setting, choices, wrong, onValue }: Props) {
  const { t } = useTranslation('settings');
  const known = choices.custom_field ?? [];
  const chosen = Array.isArray(setting.value) ? setting.value.map(String) : [];
  const nothing = settingKey(setting.key).otherwise;
  return (
    <MultiSelect
      id={id}
      aria-describedby={`${id}-help`}
      data={known.map((one) => ({ value: String(one.id), label: one.name }))}
      value={chosen.filter((value) => known.some((one) => String(one.id) === value))}
      placeholder={
        known.length === 0 ? t('no_fields') : chosen.length === 0 ? t(`empty.${emptyOf(setting.key)}`) : undefined
      }
      disabled={!setting.may_change || known.length === 0}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      error={wrong}
      onChange={(values) => onValue(values.length === 0 ? nothing : values.map(Number))}
    />
  );
}

function Amount({ id, setting, wrong, onWrong, onValue }: Props) {
  const { t } = useTranslation('settings');
  const { range } = settingKey(setting.key);
  const unit = setting.key === 'limits.file_bytes' ? MEGABYTE : 1;
  const kept = typeof setting.value === 'number' ? setting.value / unit : '';
  const [draft, setDraft] = useState<string | number | null>(null);

  function save() {
    if (draft === null || draft === kept) return setDraft(null);
    if (draft === '' && range) return onWrong(t('range', { least: range[0], most: range[1] }));
    const value = draft === '' ? null : Math.round(Number(draft) * unit * 1e6) / 1e6;
    if (range && value !== null && (value < range[0] || value > range[1])) {
      return onWrong(t('range', { least: range[0], most: range[1] }));
    }
    setDraft(null);
    return onValue(unit > 1 && value !== null ? Math.round(value) : value);
  }

  return (
    <NumberInput
      id={id}
      className={classes.number}
      aria-describedby={`${id}-help`}
      value={draft ?? kept}
      placeholder={t('empty.no_limit')}
      disabled={!setting.may_change}
      clampBehavior="none"
      step={range && range[1] <= 1 ? 0.05 : 1}
      decimalScale={range && range[1] <= 1 ? 3 : unit > 1 ? 1 : 0}
      allowNegative={false}
      suffix={unit > 1 ? ' MB' : undefined}
      error={wrong}
      onChange={setDraft}
      onBlur={save}
      onKeyDown={(event) => keys(event, save, () => setDraft(null))}
    />
  );
}

function Words({ id, setting, wrong, onValue }: Props) {
  const kept = typeof setting.value === 'string' ? setting.value : '';
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    setDraft(null);
    if (draft !== null && draft.trim() !== kept) onValue(draft.trim());
  };
  return (
    <TextInput
      id={id}
      aria-describedby={`${id}-help`}
      value={draft ?? kept}
      disabled={!setting.may_change}
      error={wrong}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => keys(event, save, () => setDraft(null))}
    />
  );
}

function keys(event: KeyboardEvent, save: () => void, undo: () => void): void {
  if (event.key === 'Enter') save();
  if (event.key === 'Escape') undo();
}
