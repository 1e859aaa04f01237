import { additionalGroups, settingKey } from '@dossier/contract/settings/keys';
import type { Setting } from '@dossier/contract/settings/schema';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, errorMessage } from '../../../client/failures.ts';
import { personName } from '../../../parts/person-name.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { useChangeSettings, type SettingsPlace } from '../queries.ts';
import { type Choices, emptyText, isCost } from './choices.ts';
import { SettingInput } from './setting-input.tsx';
import classes from './settings.module.css';

interface Props {
  place: SettingsPlace;
  setting: Setting;
  choices: Choices;
}

/** One setting: label, value and origin. */
export function SettingRow({ place, setting, choices }: Props) {
  const { t } = useTranslation('settings');
  const change = useChangeSettings(place);
  const [wrong, setWrong] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const words = useSettingWords(setting, choices);
  const id = useId();
  const name = setting.key;
  const isOwn = setting.origin === place.level;

  /** Resolves to whether it was saved. */
  async function send(body: Parameters<typeof change.mutate>[0]): Promise<boolean> {
    setWrong(null);
    setSaved(false);
    try {
      await change.mutateAsync(body);
      setSaved(true);
      return true;
    } catch (error) {
      setWrong((error instanceof CallFailure && error.details[name]) || errorMessage(error));
      return false;
    }
  }

  return (
    <div className={classes.row} data-setting={name}>
      <div className={classes.about}>
        <label htmlFor={id} id={`${id}-label`}>
          {t(`field.${name}.label`)}
        </label>
        <p id={`${id}-help`}>
          {t(`field.${name}.help`)}
          {!setting.may_change && settingKey(name).installationOnly && ` ${t('managed_by_admin')}`}
        </p>
      </div>
      <div className={classes.value}>
        <SettingInput
          id={id}
          setting={setting}
          choices={choices}
          wrong={wrong}
          onWrong={setWrong}
          onValue={(value) => send({ set: { [name]: value } })}
        />
        <div className={classes.origin}>
          <span>
            {isOwn
              ? t('origin.overridden', {
                  name: personName(setting.updated_by),
                  inherited: words(setting.inherited.value),
                })
              : t(`origin.${setting.origin}`)}
          </span>
          {isOwn && setting.may_change && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t(place.level === 'app' ? 'reset_default_of' : 'reset_of', {
                name: t(`field.${name}.label`),
              })}
              onClick={() => void send({ reset: [name] })}
            >
              {t(place.level === 'app' ? 'reset_default' : 'reset')}
            </Button>
          )}
          <span role="status" className={classes.saved}>
            {saved && !change.isPending && (
              <>
                <IconCheck size={13} aria-hidden /> {t('saved')}
              </>
            )}
          </span>
        </div>
      </div>
    </div>
  );
}

/** The value of a setting as text. */
function useSettingWords(setting: Setting, choices: Choices): (value: Setting['value']) => string {
  const { t } = useTranslation('settings');
  const { number, size } = useFormats();
  const { price } = useMoney();
  const options = choices[settingKey(setting.key).refers ?? 'template'] ?? [];
  const optionName = (id: unknown) => options.find((option) => option.id === id)?.name;
  return (value) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (settingKey(setting.key).type === 'choices') {
      const groups = additionalGroups.filter((group) => Array.isArray(value) && value.map(String).includes(group));
      return groups.map((group) => t(`field.documents.additional_types.option.${group}`)).join(', ') || t('none');
    }
    if (Array.isArray(value)) return value.flatMap((id) => optionName(id) ?? []).join(', ') || t('none');
    if (value === null || value === '') return t(`empty.${emptyText(setting.key)}`);
    if (settingKey(setting.key).refers) return optionName(value) ?? t('none');
    if (isCost(setting.key)) return price(Number(value));
    if (setting.key === 'limits.file_bytes') return size(Number(value));
    return typeof value === 'number' ? number(value, 2) : value;
  };
}
