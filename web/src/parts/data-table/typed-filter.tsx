import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../use-formats.ts';
import classes from './filter-options.module.css';

interface Props {
  typed: 'words' | 'numbers' | 'days';
  /** The name of the filter. */
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A text or a range of numbers or days; applied on blur or Enter. */
export function TypedFilter({ typed, label, values, onChange }: Props) {
  const { t } = useTranslation('parts');
  const set = (test: string, value: string) =>
    onChange([...values.filter((item) => !item.startsWith(`${test}:`)), ...(value === '' ? [] : [`${test}:${value}`])]);
  const valueFor = (test: string) => values.find((item) => item.startsWith(`${test}:`))?.slice(test.length + 1) ?? '';
  const tests = typed === 'words' ? (['has'] as const) : (['from', 'to'] as const);
  return (
    <div className={classes.typed}>
      {tests.map((test) => (
        <TypedField
          key={test}
          typed={typed}
          label={`${label}: ${t(test === 'has' ? 'table.contains' : `table.${test}`)}`}
          word={t(test === 'has' ? 'table.contains' : `table.${test}`)}
          value={valueFor(test)}
          onValue={(value) => set(test, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  typed: Props['typed'];
  label: string;
  word: string;
  value: string;
  onValue: (value: string) => void;
}

function TypedField({ typed, label, word, value, onValue }: FieldProps) {
  const { decimalSeparator } = useFormats();
  const [draft, setDraft] = useState(value);
  // An external change (URL, "Clear") replaces the draft; the input keeps the focus.
  const [appliedValue, setAppliedValue] = useState(value);
  if (appliedValue !== value) {
    setAppliedValue(value);
    setDraft(value);
  }
  const save = () => {
    if (draft.trim() !== value) onValue(draft.trim());
  };
  const shared = {
    label: word,
    'aria-label': label,
    onBlur: save,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter') save();
    },
  };
  if (typed === 'numbers') {
    return (
      <NumberInput
        {...shared}
        hideControls
        decimalSeparator={decimalSeparator}
        value={draft}
        onChange={(input) => setDraft(String(input))}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      type={typed === 'days' ? 'date' : 'search'}
      maxLength={200}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
    />
  );
}
