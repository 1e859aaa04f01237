import { aiFeatures, BUILT_IN_PROVIDER } from '@dossier/contract/ai-providers/constants';
import type { AiUsage } from '@dossier/contract/ai-providers/usage';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import classes from '../pages/usage.module.css';

/** The usage by one property, the largest first. */
export function UsageTable({ usage: { by, groups, total } }: { usage: AiUsage }) {
  const { t } = useTranslation('ai-providers');
  const { number, share } = useFormats();
  const { cost } = useMoney();
  if (groups.length === 0) return <p className={classes.none}>{t('usage.none')}</p>;
  const nameOf = (name: string | null): string => {
    if (name === null)
      return by === 'user' ? t('usage.without.user') : t(`usage.without.${by === 'project' ? by : 'company'}`);
    if (name === '') return t('usage.deleted');
    const feature = aiFeatures.find((candidate) => by === 'feature' && candidate === name);
    if (feature) return t(`usage.feature.${feature}`);
    return by === 'provider' && name === BUILT_IN_PROVIDER ? t('built_in.name') : name;
  };
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(`usage.group.${by}`)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(`usage.group.${by}`)}</th>
            <th scope="col">{t('usage.calls')}</th>
            <th scope="col">{t('usage.tokens')}</th>
            <th scope="col">{t('usage.cost')}</th>
            <th scope="col">{t('usage.share')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((row) => (
            <tr key={`${row.id} ${row.name}`}>
              <th scope="row">{nameOf(row.name)}</th>
              <td>{number(row.calls)}</td>
              <td>{number(row.input_tokens + row.output_tokens)}</td>
              <td>{cost(row.cost)}</td>
              <td>{total.cost === 0 ? '–' : share(row.cost / total.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
