import { NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
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

/** Words to be found, or a stretch of numbers or days; taken over when one leaves the field or presses Enter. */
export function TypedFilter({ typed, label, values, onChange }: Props) {
  const { t } = useTranslation('parts');
  const set = (test: string, value: string) =>
    onChange([...values.filter((one) => !one.startsWith(`${test}:`)), ...(value === '' ? [] : [`${test}:${value}`])]);
  const given = (test: string) => values.find((one) => one.startsWith(`${test}:`))?.slice(test.length + 1) ?? '';
  const tests = typed === 'words' ? (['has'] as const) : (['from', 'to'] as const);
  return (
    <div className={classes.typed}>
      {tests.map((test) => (
        <TypedField
          key={test}
          typed={typed}
          label={`${label}: ${t(test === 'has' ? 'table.contains' : `table.${test}`)}`}
          word={t(test === 'has' ? 'table.contains' : `table.${test}`)}
          value={given(test)}
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
  // A value from elsewhere (the address, "Clear") takes the place of the draft; the field itself stays, and the focus in it.
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    setTaken(value);
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
        onChange={(given) => setDraft(String(given))}
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
