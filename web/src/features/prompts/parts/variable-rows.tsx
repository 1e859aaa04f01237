import { MAX_CHOICES, MAX_VARIABLES } from '@dossier/contract/prompts/constants';
import { type PromptVariable, promptVariables, variableKey } from '@dossier/contract/prompts/variables';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { defineVariable, removeVariable, splitChoices } from './edit-variables.ts';
import { VariableTag } from './variable-tag.tsx';
import classes from './variables.module.css';

interface Props {
  text: string;
  onChange: (text: string) => void;
  /** Adds a variable where the caret is. */
  onAdd: () => void;
}

/** The variables of a prompt: what can be filled in, and choices. What is changed here is written into the text. */
export function VariableRows({ text, onChange, onAdd }: Props) {
  const { t } = useTranslation('prompts');
  const variables = promptVariables(text);
  return (
    <section className={classes.variables}>
      <header>
        <h3>{t('variables.title')}</h3>
        {variables.length < MAX_VARIABLES && (
          <TextButton className={classes.add ?? ''} onClick={onAdd}>
            <IconPlus size={14} aria-hidden /> {t('variables.add')}
          </TextButton>
        )}
      </header>
      {variables.length === 0 && <p className={classes.none}>{t('variables.none')}</p>}
      <ul>
        {variables.map((variable) => (
          <VariableRow
            key={variableKey(variable.name)}
            variable={variable}
            onDefine={(definition) => onChange(defineVariable(text, variable.name, definition))}
            onRemove={() => onChange(removeVariable(text, variable.name))}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  variable: PromptVariable;
  onDefine: (definition: Pick<PromptVariable, 'choices' | 'example'>) => void;
  onRemove: () => void;
}

function VariableRow({ variable: { name, choices, example }, onDefine, onRemove }: RowProps) {
  const { t } = useTranslation('prompts');
  // "Choice" until there are two of them, which the text can express.
  const [wantsChoices, setWantsChoices] = useState(false);
  const hasChoices = choices.length > 0 || wantsChoices;
  const storedValue = choices.length > 0 ? choices.join(', ') : example;
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? storedValue;

  function commit() {
    if (typed === null) return;
    const typedChoices = splitChoices(typed).slice(0, MAX_CHOICES);
    if (!hasChoices) onDefine({ choices: [], example: typed });
    else if (typedChoices.length > 1) onDefine({ choices: typedChoices, example: '' });
    else return;
    setTyped(null);
  }
  const isIncomplete = hasChoices && splitChoices(value).length < 2;
  return (
    <li>
      <VariableTag>{name}</VariableTag>
      <NativeSelect
        size="xs"
        aria-label={t('variables.kind', { name })}
        data={[
          { value: 'text', label: t('variables.text') },
          { value: 'choice', label: t('variables.choice') },
        ]}
        value={hasChoices ? 'choice' : 'text'}
        onChange={(event) => {
          const kind = event.currentTarget.value;
          setWantsChoices(kind === 'choice');
          setTyped(null);
          if (kind === 'text' && choices.length > 0) onDefine({ choices: [], example: '' });
        }}
      />
      <TextInput
        size="xs"
        aria-label={t(hasChoices ? 'variables.choices_of' : 'variables.example_of', { name })}
        placeholder={t(hasChoices ? 'variables.choices_hint' : 'variables.example_hint')}
        error={typed !== null && isIncomplete && typed !== '' && t('variables.two_choices')}
        value={value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      <IconButton label={t('variables.remove', { name })} onClick={onRemove}>
        <IconX size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
