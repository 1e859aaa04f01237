import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type AnyComparison,
  type ComparisonKind,
  isUnfinished,
} from '../../../../parts/comparisons/comparison-kind.ts';
import { comparisonName } from '../../../../parts/comparisons/comparison-name.ts';
import {
  useComparisonActions,
  useComparisonMenu,
  useMayUpdate,
} from '../../../../parts/comparisons/use-comparison-actions.tsx';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { ButtonLink } from '../../../../parts/link.tsx';
import classes from './list.module.css';

interface Props {
  kind: ComparisonKind;
  comparison: AnyComparison;
}

/** The next step with a comparison, and the menu with the others. */
export function ComparisonButtons({ kind, comparison }: Props) {
  const menu = useComparisonMenu(kind);
  const mayUpdate = useMayUpdate(comparison);
  const items = menu(comparison, mayUpdate);
  return (
    <span className={classes.buttons}>
      <NextStep kind={kind} comparison={comparison} />
      {items.length > 0 && <RowMenu name={comparisonName(comparison)} actions={() => items} />}
    </span>
  );
}

function NextStep({ kind, comparison }: Props) {
  const { t } = useTranslation('comparisons');
  const { isOwn, cancel, compareAgain } = useComparisonActions(kind);
  if (comparison.state === 'done') {
    return (
      <ButtonLink
        size="xs"
        to={kind.path(comparison.id)}
        search={{ ...(comparison.task_id !== null && { uuid: comparison.task_id }) }}
      >
        {t('view_comparison')}
      </ButtonLink>
    );
  }
  if (isUnfinished(comparison)) {
    return (
      isOwn(comparison) && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => cancel(comparison)}>
          {t('cancel')}
        </Button>
      )
    );
  }
  return (
    <Button size="xs" onClick={() => compareAgain(comparison)}>
      {t(comparison.state === 'failed' ? 'retry' : 'again')}
    </Button>
  );
}
