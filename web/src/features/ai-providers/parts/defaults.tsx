import { type ServedCapability, usedCapabilities } from '@dossier/contract/ai-providers/constants';
import type { AiDefaults, AiProvider } from '@dossier/contract/ai-providers/schema';
import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { slotItems } from '../../../shell/room-list.ts';
import { defaultsQuery, type Level, useChangeDefaults } from '../queries.ts';
import classes from './providers.module.css';

interface Props {
  providers: readonly AiProvider[];
  /** The company in which the user works, if they may change its settings. */
  company: { id: number; name: string } | null;
  /** Whether the user may see the settings of the app. */
  withApp: boolean;
}

/** The models that are used where none is chosen, for a company or the app. */
export function Defaults({ providers, company, withApp }: Props) {
  const { t } = useTranslation('ai-providers');
  const [chosen, setChosen] = useState<'app' | 'company'>('company');
  const level: Level = company && (chosen === 'company' || !withApp) ? company.id : null;
  const hasLevel = company !== null || withApp;
  const { data: defaults } = useQuery({ ...defaultsQuery(level), enabled: hasLevel });
  if (!hasLevel) return null;
  return (
    <section className={classes.defaults}>
      <h2>{t('defaults.title', { name: level === null ? t('defaults.app') : company!.name })}</h2>
      {company && withApp && (
        <SegmentedControl
          size="xs"
          aria-label={t('defaults.switch')}
          data={[
            { value: 'company', label: t('level.company') },
            { value: 'app', label: t('level.app') },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {defaults?.items
        .filter(({ capability }) => isUsed(capability))
        .map((item) => (
          <Fragment key={`${level} ${item.capability}`}>
            <DefaultRow item={item} level={level} {...{ defaults, providers }} />
            {level !== null && <DefaultState companyId={level} capability={item.capability} />}
          </Fragment>
        ))}
    </section>
  );
}

const isUsed = (capability: ServedCapability) => usedCapabilities.some((used) => used === capability);
/** What other rooms say of a default. */
const DefaultState = ({ companyId, capability }: { companyId: number; capability: ServedCapability }) =>
  slotItems('aiDefault')
    .filter((item) => item.capability === capability)
    .map(({ key, component: State }) => <State key={key} companyId={companyId} />);

interface RowProps {
  item: AiDefaults['items'][number];
  level: Level;
  defaults: AiDefaults;
  providers: readonly AiProvider[];
}

function DefaultRow({ item: { capability, model, origin }, level, defaults, providers }: RowProps) {
  const { t } = useTranslation('ai-providers');
  const change = useChangeDefaults(level);
  const isOwn = origin === defaults.level;
  const none = capability === 'chat' ? t('defaults.built_in') : t('defaults.none');
  const inherited = level === null ? none : t('defaults.inherited');
  const label = t(`capability.${capability}`);
  return (
    <div className={classes.default}>
      <span className={classes.muted}>{label}</span>
      {defaults.may_change ? (
        <Select
          size="xs"
          aria-label={label}
          searchable
          allowDeselect={false}
          disabled={change.isPending}
          value={isOwn && model ? String(model.id) : ''}
          data={[
            {
              value: '',
              label: !isOwn && model ? t('defaults.inherited_model', { name: model.name }) : inherited,
            },
            ...choicesFor(capability, level, providers),
          ]}
          onChange={(value) =>
            change.mutate(
              { [capability]: value ? Number(value) : null },
              { onSuccess: () => showToast({ kind: 'success', text: t('defaults.saved') }) },
            )
          }
        />
      ) : (
        <strong>{model?.name ?? none}</strong>
      )}
      <span className={classes.level}>{isOwn ? t('defaults.origin_here') : t(`defaults.origin.${origin}`)}</span>
    </div>
  );
}

/** The models that can do it, of the level and the app, by provider. */
function choicesFor(capability: ServedCapability, level: Level, providers: readonly AiProvider[]) {
  return providers
    .filter(({ enabled, company }) => enabled && (company === null || company.id === level))
    .map(({ name, models }) => ({
      group: name,
      items: models
        .filter((model) => model.enabled && model.capabilities.includes(capability))
        .map((model) => ({ value: String(model.id), label: model.name })),
    }))
    .filter(({ items }) => items.length > 0);
}
