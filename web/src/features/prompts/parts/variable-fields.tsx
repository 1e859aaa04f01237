import { type PromptVariable, variableKey } from '@dossier/contract/prompts/variables';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './variables.module.css';

interface Props {
  variables: readonly PromptVariable[];
  /** By the key of each variable. */
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  /** Whether missing values are shown as errors. */
  isChecked: boolean;
  autoFocus?: boolean;
}

/** The fields for the variables of a prompt. */
export function VariableFields({ variables, values, onChange, isChecked, autoFocus = false }: Props) {
  const { t } = useTranslation('prompts');
  return (
    <div className={classes.fields}>
      {variables.map(({ name, choices, example }, at) => {
        const key = variableKey(name);
        const value = values[key] ?? '';
        const set = (next: string) => onChange({ ...values, [key]: next });
        const props = {
          label: name,
          value,
          error: isChecked && value.trim() === '' && t('variables.missing'),
          ...(autoFocus && at === 0 && { autoFocus }),
        };
        return choices.length > 0 ? (
          <NativeSelect
            key={key}
            {...props}
            data={[{ value: '', label: t('variables.choose') }, ...choices]}
            onChange={(event) => set(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key={key}
            {...props}
            placeholder={example && t('variables.example', { example })}
            onChange={(event) => set(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
