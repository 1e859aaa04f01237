import type { ListedComparison } from '@dossier/contract/compare/schema';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { ButtonLink } from '../../../../parts/link.tsx';
import { comparisonName } from '../comparison-name.ts';
import { isUnfinished } from '../../queries.ts';
import classes from './list.module.css';
import { useComparisonActions, useComparisonMenu, useMayUpdate } from './use-comparison-actions.tsx';

/** The next step with a comparison, and the menu with the others. */
export function ComparisonButtons({ comparison }: { comparison: ListedComparison }) {
  const menu = useComparisonMenu();
  const mayUpdate = useMayUpdate(comparison);
  const items = menu(comparison, mayUpdate);
  return (
    <span className={classes.buttons}>
      <NextStep comparison={comparison} />
      {items.length > 0 && <RowMenu name={comparisonName(comparison)} actions={() => items} />}
    </span>
  );
}

function NextStep({ comparison }: { comparison: ListedComparison }) {
  const { t } = useTranslation('compare');
  const { isOwn, cancel, compareAgain } = useComparisonActions();
  if (comparison.state === 'done') {
    return (
      <ButtonLink
        size="xs"
        to="/doc-compare/$comparisonId"
        params={{ comparisonId: comparison.id }}
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
