import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useLiveSettings } from '../live.ts';
import { settingsQuery, type SettingsPlace } from '../queries.ts';
import { useSettingChoices } from './use-setting-choices.ts';
import { everySection, sectionNames, type Section } from './sections.ts';
import { SettingRow } from './setting-row.tsx';
import classes from './settings.module.css';

interface Props {
  place: SettingsPlace;
  /** The company of the level, or null for the installation. */
  companyId: number | null;
  /** Default: all. */
  only?: readonly Section[];
}

/** The settings of the installation, a company or a project. Each is saved separately and shows its origin. */
export function SettingsForm({ place, companyId, only = everySection }: Props) {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(settingsQuery(place));
  useLiveSettings(companyId);
  const choices = useSettingChoices({ ...place, companyId });
  if (error && !data) {
    return (
      <MessageBar kind="error" title={t('failed')} action={{ label: t('retry'), run: () => void refetch() }}>
        {errorMessage(error)}
      </MessageBar>
    );
  }
  if (!data) return <SkeletonRows rowHeight="roomy" count={8} />;
  const settings = new Map(data.items.map((item) => [item.key, item]));
  return (
    <div className={classes.form}>
      {data.items.every((item) => !item.may_change) && <MessageBar kind="locked" title={t('read_only')} />}
      {only.map((section) => {
        const sectionSettings = sectionNames(section).flatMap((name) => settings.get(name) ?? []);
        if (sectionSettings.length === 0) return null;
        return (
          <section key={section} className={classes.section} aria-labelledby={`settings-${section}`}>
            <h2 id={`settings-${section}`}>{t(`section.${section}`)}</h2>
            {sectionSettings.map((setting) => (
              <SettingRow key={setting.key} place={place} setting={setting} choices={choices} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
