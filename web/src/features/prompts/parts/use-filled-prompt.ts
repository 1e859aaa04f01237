import { fillPrompt, promptVariables, variableKey } from '@dossier/contract/prompts/variables';
import { useState } from 'react';

/** The values of a prompt's variables, and the text with them. */
export function useFilledPrompt(text: string) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const variables = promptVariables(text);
  const isComplete = variables.every(({ name }) => Boolean(values[variableKey(name)]?.trim()));
  return {
    variables,
    fields: { variables, values, onChange: setValues, isChecked },
    /** The text with the values so far. */
    preview: fillPrompt(text, values),
    /** Null if values are missing, which the fields then show. */
    filled(): string | null {
      setChecked(!isComplete);
      return isComplete ? fillPrompt(text, values).trim() : null;
    },
  };
}
