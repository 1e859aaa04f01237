import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Key } from '../../../parts/key.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { SearchField } from '../../../parts/search-field.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { ProviderState } from './provider-state.tsx';
import classes from './providers.module.css';

interface Props {
  providers: readonly AiProvider[];
  selected: number | undefined;
  /** Asks before typed values of the open provider are lost. */
  mayLeave: () => Promise<boolean>;
}

/** The providers beside the open one; the built-in one is always there. */
export function ProviderList({ providers, selected, mayLeave }: Props) {
  const { t } = useTranslation('ai-providers');
  const { number } = useFormats();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const shown = useMemo(() => {
    const words = query.trim().toLowerCase();
    return providers.filter(({ name, kind }) => `${name} ${t(`kind.${kind}`)}`.toLowerCase().includes(words));
  }, [providers, query, t]);
  const open = async (provider: AiProvider | undefined) => {
    if (!provider || provider.id === selected || !(await mayLeave())) return;
    await navigate({ to: '/ai-providers', search: { provider: provider.id } });
  };
  const move = (step: number) => {
    const index = shown.findIndex(({ id }) => id === selected);
    void open(shown[index === -1 ? 0 : index + step]);
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const onClick = (event: MouseEvent, provider: AiProvider) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(provider);
  };

  return (
    <>
      {providers.length > 0 && (
        <div className={classes.search}>
          <SearchField
            slash
            value={query}
            onChange={setQuery}
            placeholder={t('search', { count: providers.length, total: number(providers.length) })}
          />
        </div>
      )}
      <div className={`${classes.row} ${classes.head}`} aria-hidden>
        <span>{t('column.provider')}</span>
        <span>{t('column.state')}</span>
        <span>{t('column.level')}</span>
      </div>
      <ul className={classes.rows} aria-label={t('title')}>
        {query === '' && (
          <li className={classes.row}>
            <span>
              <span className={classes.name}>{t('built_in.name')}</span>
              <br />
              <span className={classes.sub}>{t('built_in.text')}</span>
            </span>
            <StatusBadge tone="ok" plain>
              {t('state.ready')}
            </StatusBadge>
            <span className={classes.level}>{t('built_in.level')}</span>
          </li>
        )}
        {shown.map((provider) => (
          <li key={provider.id}>
            <Link
              className={classes.row}
              to="/ai-providers"
              search={{ provider: provider.id }}
              aria-current={provider.id === selected || undefined}
              onClick={(event) => onClick(event, provider)}
            >
              <span className={classes.named}>
                <div className={classes.name}>{provider.name}</div>
                <div className={classes.sub}>
                  {t(`kind.${provider.kind}`)}
                  {provider.company && ` · ${provider.company.name}`}
                </div>
              </span>
              <ProviderState provider={provider} />
              <span className={classes.level}>{t(`level.${provider.level}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && query !== '' && <p className={`${classes.search} ${classes.muted}`}>{t('none_match')}</p>}
    </>
  );
}

/** The number of providers, and the keys. */
export function ProviderListFoot({ total }: { total: number }) {
  const { t } = useTranslation('ai-providers');
  const { number } = useFormats();
  return (
    <footer className={classes.foot}>
      <span>{t('count', { count: total, total: number(total) })}</span>
      <span className={classes.foot_keys} aria-hidden>
        <Key>J</Key>
        <Key>K</Key>
        {t('keys.next')}
      </span>
    </footer>
  );
}
