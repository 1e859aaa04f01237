import { type BuiltInKind, builtInKinds } from '@dossier/contract/entities/constants';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindGroups } from './kind-groups.ts';
import classes from './kinds.module.css';

interface Props {
  value: readonly BuiltInKind[];
  error?: ReactNode;
  onChange: (kinds: BuiltInKind[]) => void;
}

/** The built-in kinds in groups, each with a check box. */
export function KindChecks({ value, error, onChange }: Props) {
  const { t } = useTranslation('entities');
  const toggle = (kind: BuiltInKind) => {
    const chosen = new Set(value);
    if (!chosen.delete(kind)) chosen.add(kind);
    onChange(builtInKinds.filter((one) => chosen.has(one)));
  };
  return (
    <div role="group" aria-label={t('form.kinds')}>
      <p className={classes.legend}>{t('form.kinds')}</p>
      <div className={classes.groups}>
        {kindGroups.map(({ key, kinds }) => (
          <fieldset key={key} className={classes.group}>
            <legend>{t(`group.${key}`)}</legend>
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`kinds.${kind}`)}
                checked={value.includes(kind)}
                onChange={() => toggle(kind)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}
