import { settingKey } from '@dossier/contract/settings/keys';
import type { Setting } from '@dossier/contract/settings/schema';
import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedSelect } from '../../../parts/forms/named-select.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { FileTypesSetting } from './file-types-setting.tsx';
import classes from './settings.module.css';
import { choicesFor, emptyText, isCost, type Choices } from './choices.ts';

interface Props {
  id: string;
  setting: Setting;
  choices: Choices;
  wrong: string | null;
  onWrong: (sentence: string | null) => void;
  /** Saves the value; resolves to whether it succeeded. */
  onValue: (value: unknown) => Promise<boolean>;
}

const MEGABYTE = 1_000_000;

/** The input of a setting by type. Selections are saved at once, typed values on blur or Enter. */
export function SettingInput(props: Props) {
  const { refers, type } = settingKey(props.setting.key);
  if (type === 'choices') return <FileTypesSetting {...props} />;
  if (type === 'ids' || type === 'ids_or_all') return <MultiSelectSetting {...props} />;
  if (refers) return <SelectSetting {...props} />;
  if (type === 'currency') return <CurrencySetting {...props} />;
  if (type === 'boolean') return <ToggleSetting {...props} />;
  return type === 'text' || type === 'path' ? <TextSetting {...props} /> : <NumberSetting {...props} />;
}

function ToggleSetting({ id, setting, wrong, onValue }: Props) {
  return (
    <Switch
      id={id}
      aria-describedby={`${id}-help`}
      checked={setting.value === true}
      disabled={!setting.may_change}
      error={wrong}
      onChange={(event) => void onValue(event.currentTarget.checked)}
    />
  );
}

function SelectSetting({ id, setting, choices, wrong, onValue }: Props) {
  const { t } = useTranslation('settings');
  const options = choicesFor(choices, settingKey(setting.key).refers!);
  return (
    <NamedSelect
      id={id}
      aria-describedby={`${id}-help`}
      things={options ?? []}
      value={setting.value === null ? null : String(setting.value)}
      placeholder={options?.length === 0 ? t('no_options') : t('empty.none')}
      disabled={!setting.may_change || options?.length === 0}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      allowDeselect={false}
      error={wrong}
      onChange={(value) => void onValue(value === null ? null : Number(value))}
    />
  );
}

function CurrencySetting({ id, setting, wrong, onValue }: Props) {
  const { t, i18n } = useTranslation('parts');
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <Select
      id={id}
      aria-describedby={`${id}-help`}
      data={Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))}
      value={String(setting.value)}
      disabled={!setting.may_change}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('chooser.none')}
      error={wrong}
      onChange={(value) => value && void onValue(value)}
    />
  );
}

function MultiSelectSetting({ id, setting, choices, wrong, onValue }: Props) {
  const { t } = useTranslation(['settings', 'parts']);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const latestChange = useRef(0);
  const { refers } = settingKey(setting.key);
  const options = choicesFor(choices, refers!);
  const selected = draft ?? (Array.isArray(setting.value) ? setting.value.map(String) : []);
  const defaultValue = settingKey(setting.key).default;

  /** Several selections can follow before the first is saved. */
  async function choose(values: readonly string[]) {
    const change = (latestChange.current += 1);
    setDraft(values);
    await onValue(values.length === 0 ? defaultValue : values.map(Number));
    if (change === latestChange.current) setDraft(null);
  }

  return (
    <MultiSelect
      id={id}
      aria-describedby={`${id}-help`}
      data={(options ?? []).map((option) => ({ value: String(option.id), label: option.name }))}
      value={selected.filter((value) => options?.some((option) => String(option.id) === value))}
      placeholder={
        options?.length === 0
          ? t(refers === 'custom_field' ? 'no_fields' : 'no_models')
          : selected.length === 0
            ? t(`empty.${emptyText(setting.key)}`)
            : undefined
      }
      disabled={!setting.may_change || options?.length === 0}
      searchable
      nothingFoundMessage={t('parts:chooser.none')}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      error={wrong}
      onChange={(values) => void choose(values)}
    />
  );
}

/** The typed value that is not saved yet. It is kept when the server rejects it, and sent once. */
function useDraft<T extends string | number>(
  savedValue: T,
  { onWrong, onValue }: Pick<Props, 'onWrong' | 'onValue'>,
  read: (draft: T) => { value: unknown } | { wrong: string },
) {
  const [draft, setDraft] = useState<T | null>(null);
  const sentDraft = useRef<T | null>(null);

  async function save() {
    if (draft === null || draft === sentDraft.current) return;
    if (draft === savedValue) return undo();
    const result = read(draft);
    if ('wrong' in result) return onWrong(result.wrong);
    sentDraft.current = draft;
    if (await onValue(result.value)) undo();
  }
  function undo() {
    sentDraft.current = null;
    setDraft(null);
    onWrong(null);
  }
  return {
    value: draft ?? savedValue,
    setDraft,
    onBlur: () => void save(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') void save();
      if (event.key === 'Escape') undo();
    },
  };
}

function NumberSetting(props: Props) {
  const { id, setting, wrong } = props;
  const { t } = useTranslation('settings');
  const { decimalSeparator } = useFormats();
  const { currency } = useMoney();
  const { range } = settingKey(setting.key);
  const unit = setting.key === 'limits.file_bytes' ? MEGABYTE : 1;
  const isShare = range !== undefined && range[1] <= 1;
  const savedValue: string | number = typeof setting.value === 'number' ? setting.value / unit : '';
  const { setDraft, ...field } = useDraft<string | number>(savedValue, props, (draft) => {
    const value = draft === '' ? null : Number(draft) * unit;
    const fits = !range || (value !== null && value >= range[0] && value <= range[1]);
    if (!fits) return { wrong: t('range', { least: range[0], most: range[1] }) };
    return { value: value !== null && unit > 1 ? Math.round(value) : value };
  });
  return (
    <NumberInput
      id={id}
      className={classes.number}
      aria-describedby={`${id}-help`}
      {...(!range && { placeholder: t('empty.no_limit') })}
      disabled={!setting.may_change}
      clampBehavior="none"
      decimalSeparator={decimalSeparator}
      // Shares have no thousands separators, so a comma and a point are both decimal separators.
      {...(isShare && { allowedDecimalSeparators: [',', '.'] })}
      step={isShare ? 0.05 : 1}
      decimalScale={isShare ? 3 : unit > 1 ? 1 : 0}
      allowNegative={false}
      suffix={unit > 1 ? ' MB' : isCost(setting.key) ? ` ${currency}` : undefined}
      error={wrong}
      onChange={setDraft}
      {...field}
    />
  );
}

function TextSetting(props: Props) {
  const { id, setting, wrong } = props;
  const savedValue = typeof setting.value === 'string' ? setting.value : '';
  const { setDraft, ...field } = useDraft<string>(savedValue, props, (draft) => ({ value: draft.trim() }));
  return (
    <TextInput
      id={id}
      aria-describedby={`${id}-help`}
      disabled={!setting.may_change}
      error={wrong}
      onChange={(event) => setDraft(event.currentTarget.value)}
      {...field}
    />
  );
}
