import { LIMIT_WARNING_SHARE } from '@dossier/contract/ai-providers/constants';
import type { UsageLimit, UsageLimits } from '@dossier/contract/ai-providers/usage';
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../client/me.ts';
import { ButtonLink } from '../../../parts/link.tsx';
import { ProgressBar } from '../../../parts/progress-bar.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { formatDay } from './usage-periods.ts';
import classes from './usage-limits.module.css';

interface Props {
  limits: UsageLimits;
  /** The company of the user, where limits can be set if there are none. */
  companyId: number | null;
}

/** The limits of this month, by company, with what is left of them. */
export function UsageLimitsPanel({ limits: { items, starts_again: startsAgain }, companyId }: Props) {
  const { t } = useTranslation('ai-providers');
  const companies = [...new Map(items.map(({ company }) => [company.id, company])).values()];
  if (companies.length === 0) {
    return (
      <section className={classes.panel} aria-label={t('limits.title')}>
        <div className={classes.head}>
          <h2>{t('limits.title')}</h2>
          {companyId !== null && <ChangeLink companyId={companyId} />}
        </div>
        <p className={classes.rest}>{t('limits.none')}</p>
      </section>
    );
  }
  return (
    <section className={classes.panel} aria-label={t('limits.title')}>
      {companies.map(({ id, name }) => (
        <div key={id} className={classes.company}>
          <div className={classes.head}>
            <h2>{companies.length > 1 ? t('limits.title_of', { name }) : t('limits.title')}</h2>
            <ChangeLink companyId={id} />
          </div>
          <ul>
            {items
              .filter(({ company }) => company.id === id)
              .map((item) => (
                <Limit key={`${item.subject} ${item.id}`} item={item} startsAgain={startsAgain} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ChangeLink({ companyId }: { companyId: number }) {
  const { t } = useTranslation('ai-providers');
  const may = usePermissions('company', companyId);
  if (!may('COMPANY_SETTINGS_EDIT')) return null;
  return (
    <ButtonLink
      to="/company/$companyId"
      params={{ companyId }}
      search={{ tab: 'settings' }}
      variant="subtle"
      size="compact-sm"
    >
      {t('limits.change')}
    </ButtonLink>
  );
}

function Limit({ item, startsAgain }: { item: UsageLimit; startsAgain: string }) {
  const { t } = useTranslation('ai-providers');
  const { cost, price } = useMoney();
  const { subject, name, others, limit, used } = item;
  const share = limit === 0 ? 1 : used / limit;
  const state = share >= 1 ? 'stopped' : share >= LIMIT_WARNING_SHARE ? 'near' : 'fine';
  const label =
    subject === 'company'
      ? t('limits.company')
      : others
        ? t(`limits.each.${subject}`)
        : t('limits.of', { name: name === '' ? t('usage.deleted') : name });
  const left = t('limits.left', { left: cost(Math.max(0, limit - used)) });
  return (
    <li className={classes.limit} data-state={state}>
      <div className={classes.line}>
        <span>{label}</span>
        <span>{t('limits.used', { used: cost(used), limit: price(limit) })}</span>
      </div>
      <ProgressBar
        share={share}
        label={label}
        tone={state === 'stopped' ? 'stopped' : state === 'near' ? 'low' : 'quiet'}
      />
      <p className={classes.rest}>
        {state === 'near' && <IconAlertTriangle size={14} aria-hidden />}
        {state === 'stopped' && <IconPlayerStop size={14} aria-hidden />}
        {state === 'stopped'
          ? t('limits.stopped', { day: formatDay(startsAgain) })
          : others && name !== null && used > 0
            ? t('limits.highest', { name: name === '' ? t('usage.deleted') : name, left })
            : left}
        {!item.may_change && ` · ${t('limits.by_admins')}`}
      </p>
    </li>
  );
}
