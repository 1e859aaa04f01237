import { settingKey, type Setting } from '@dossier/contract/settings/schema';
import { MultiSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedSelect } from '../../../parts/forms/named-select.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './settings.module.css';
import { choicesFor, emptyOf, type Choices } from './choices.ts';

interface Props {
  id: string;
  setting: Setting;
  choices: Choices;
  wrong: string | null;
  onWrong: (sentence: string | null) => void;
  /** The value is to be saved; answers whether it was. */
  onValue: (value: unknown) => Promise<boolean>;
}

const MEGABYTE = 1_000_000;

/** The field of a setting, by what it holds. Choices are saved at once, what is typed when one leaves the field or presses Enter. */
export function SettingInput(props: Props) {
  const { refers, otherwise } = settingKey(props.setting.key);
  if (refers === 'custom_field') return <Several {...props} />;
  if (refers) return <One {...props} />;
  if (typeof otherwise === 'boolean') return <Turn {...props} />;
  return typeof otherwise === 'string' ? <Words {...props} /> : <Amount {...props} />;
}

function Turn({ id, setting, wrong, onValue }: Props) {
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

function One({ id, setting, choices, wrong, onValue }: Props) {
  const { t } = useTranslation('settings');
  const known = choicesFor(choices, settingKey(setting.key).refers!);
  return (
    <NamedSelect
      id={id}
      aria-describedby={`${id}-help`}
      things={known ?? []}
      value={setting.value === null ? null : String(setting.value)}
      placeholder={known?.length === 0 ? t('nothing_to_choose') : t('empty.none')}
      disabled={!setting.may_change || known?.length === 0}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      allowDeselect={false}
      error={wrong}
      onChange={(value) => void onValue(value === null ? null : Number(value))}
    />
  );
}

function Several({ id, setting, choices, wrong, onValue }: Props) {
  const { t } = useTranslation(['settings', 'parts']);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const choosing = useRef(0);
  const known = choicesFor(choices, 'custom_field');
  const chosen = draft ?? (Array.isArray(setting.value) ? setting.value.map(String) : []);
  const nothing = settingKey(setting.key).otherwise;

  /** Several choices may follow each other before the first is saved. */
  async function choose(values: readonly string[]) {
    const turn = (choosing.current += 1);
    setDraft(values);
    await onValue(values.length === 0 ? nothing : values.map(Number));
    if (turn === choosing.current) setDraft(null);
  }

  return (
    <MultiSelect
      id={id}
      aria-describedby={`${id}-help`}
      data={(known ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
      value={chosen.filter((value) => known?.some((one) => String(one.id) === value))}
      placeholder={
        known?.length === 0 ? t('no_fields') : chosen.length === 0 ? t(`empty.${emptyOf(setting.key)}`) : undefined
      }
      disabled={!setting.may_change || known?.length === 0}
      searchable
      nothingFoundMessage={t('parts:chooser.none')}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      error={wrong}
      onChange={(values) => void choose(values)}
    />
  );
}

/** What is typed and not yet saved. It stays while it is refused, and is sent once. */
function useDraft<T extends string | number>(
  kept: T,
  { onWrong, onValue }: Pick<Props, 'onWrong' | 'onValue'>,
  read: (draft: T) => { value: unknown } | { wrong: string },
) {
  const [draft, setDraft] = useState<T | null>(null);
  const sent = useRef<T | null>(null);

  async function save() {
    if (draft === null || draft === sent.current) return;
    if (draft === kept) return undo();
    const found = read(draft);
    if ('wrong' in found) return onWrong(found.wrong);
    sent.current = draft;
    if (await onValue(found.value)) undo();
  }
  function undo() {
    sent.current = null;
    setDraft(null);
    onWrong(null);
  }
  return {
    value: draft ?? kept,
    setDraft,
    onBlur: () => void save(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') void save();
      if (event.key === 'Escape') undo();
    },
  };
}

function Amount(props: Props) {
  const { id, setting, wrong } = props;
  const { t } = useTranslation('settings');
  const { decimalSeparator } = useFormats();
  const { range } = settingKey(setting.key);
  const unit = setting.key === 'limits.file_bytes' ? MEGABYTE : 1;
  const isShare = range !== undefined && range[1] <= 1;
  const kept: string | number = typeof setting.value === 'number' ? setting.value / unit : '';
  const { setDraft, ...field } = useDraft<string | number>(kept, props, (draft) => {
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
      // No share has thousands, so both signs can only mean one thing.
      {...(isShare && { allowedDecimalSeparators: [',', '.'] })}
      step={isShare ? 0.05 : 1}
      decimalScale={isShare ? 3 : unit > 1 ? 1 : 0}
      allowNegative={false}
      suffix={unit > 1 ? ' MB' : undefined}
      error={wrong}
      onChange={setDraft}
      {...field}
    />
  );
}

function Words(props: Props) {
  const { id, setting, wrong } = props;
  const kept = typeof setting.value === 'string' ? setting.value : '';
  const { setDraft, ...field } = useDraft<string>(kept, props, (draft) => ({ value: draft.trim() }));
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
