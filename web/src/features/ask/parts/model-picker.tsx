import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import { Button } from '@mantine/core';
import { IconChevronDown, IconQuote, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useDropdownButton } from '../../../parts/use-dropdown-button.ts';
import { type ModelPlace, modelsQuery } from '../queries.ts';
import classes from './model-picker.module.css';

const ModelMenu = lazyComponent(async () => (await import('./model-menu.tsx')).ModelMenu);

/**
 * The model for the next question: the default, or `initial`, until another is chosen. `modelId` is null for the default; `picker` is empty where no
 * provider is connected.
 */
export function useModelChoice(
  place: ModelPlace | null,
  initial: number | null = null,
): { modelId: number | null; picker: ReactNode } {
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = picked ?? initial;
  const models = useQuery({ ...modelsQuery(place ?? {}), enabled: place !== null }).data;
  if (!models || models.items.length === 0) return { modelId: null, picker: null };
  // A model of another scope is not available here.
  const isKnown = chosen === BUILT_IN_MODEL_ID || models.items.some(({ id }) => id === chosen);
  const value = isKnown && chosen !== null ? chosen : models.default_id;
  return {
    modelId: isKnown ? chosen : null,
    picker: <ModelPicker models={models} value={value} onChange={setPicked} />,
  };
}

function ModelPicker({ models, value, onChange }: Omit<ComponentProps<typeof ModelMenu>, 'dropdown'>) {
  const { t } = useTranslation('ask');
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const name = models.items.find(({ id }) => id === value)?.name ?? t('composer.built_in');
  return (
    <>
      <Button
        size="xs"
        aria-label={`${t('composer.model')}: ${name}`}
        leftSection={
          value === BUILT_IN_MODEL_ID ? <IconQuote size={14} aria-hidden /> : <IconSparkles size={14} aria-hidden />
        }
        rightSection={<IconChevronDown size={13} aria-hidden />}
        {...button}
      >
        <span className={classes.label}>{name}</span>
      </Button>
      {dropdown && <ModelMenu dropdown={dropdown} models={models} value={value} onChange={onChange} />}
    </>
  );
}
