import { additionalTypes } from '@dossier/contract/documents/accepted';
import { type AdditionalGroup, additionalGroups } from '@dossier/contract/settings/keys';
import type { Setting } from '@dossier/contract/settings/schema';
import { Checkbox, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  id: string;
  setting: Setting;
  wrong: string | null;
  onValue: (value: unknown) => Promise<boolean>;
}

const extensionsOf = (group: AdditionalGroup): string =>
  Object.entries(additionalTypes)
    .filter(([, type]) => type.group === group && !('type' in type))
    .map(([extension]) => extension)
    .join(', ');

/** The groups of additional file types as checkboxes. */
export function FileTypesSetting({ id, setting, wrong, onValue }: Props) {
  const { t } = useTranslation('settings');
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const latestChange = useRef(0);
  const selected = draft ?? (Array.isArray(setting.value) ? setting.value.map(String) : []);

  /** Several selections can follow before the first is saved. */
  async function choose(values: readonly string[]) {
    const change = (latestChange.current += 1);
    setDraft(values);
    await onValue(additionalGroups.filter((group) => values.includes(group)));
    if (change === latestChange.current) setDraft(null);
  }

  return (
    <Checkbox.Group
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      value={[...selected]}
      error={wrong}
      onChange={(values) => void choose(values)}
    >
      <Stack gap={8}>
        {additionalGroups.map((group) => (
          <Checkbox
            key={group}
            value={group}
            disabled={!setting.may_change}
            label={t(`field.documents.additional_types.option.${group}`)}
            description={extensionsOf(group)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
