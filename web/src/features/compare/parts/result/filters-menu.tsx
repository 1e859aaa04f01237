import { type Filter, filters } from '@dossier/contract/compare/constants';
import type { Comparison } from '@dossier/contract/compare/schema';
import { Button, Checkbox, Popover, Switch } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { useCompare } from '../../../../parts/comparisons/use-compare.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from '../../../../parts/comparisons/result.module.css';

interface Props {
  comparison: Comparison;
  showsHidden: boolean;
  onShowHidden: (shows: boolean) => void;
}

/** What differences are ignored, and how many changes each filter hides. Other filters make another comparison of the same files. */
export function FiltersMenu({ comparison, showsHidden, onShowHidden }: Props) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { ignore } = comparison.options;
  const [chosen, setChosen] = useState<readonly Filter[]>(ignore);
  const { start, isPending } = useOtherFilters(comparison);
  const isChanged = chosen.length !== ignore.length || chosen.some((filter) => !ignore.includes(filter));
  const hidden = comparison.counts?.hidden ?? 0;
  const toggle = (filter: Filter) =>
    setChosen(chosen.includes(filter) ? chosen.filter((one) => one !== filter) : [...chosen, filter]);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button
          leftSection={<IconAdjustments size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
          className={classes.ignore ?? ''}
        >
          <IgnoredWords ignored={ignore} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={14} aria-label={t('comparisons:ignore')}>
        <div className={classes.filters}>
          {filters.map((filter) => {
            const count = comparison.hidden_by[filter] ?? 0;
            return (
              <div key={filter} className={classes.filter}>
                <Checkbox
                  label={t(`filters.${filter}`)}
                  checked={chosen.includes(filter)}
                  onChange={() => toggle(filter)}
                />
                {count > 0 && <span>{t('hides', { count, total: number(count) })}</span>}
              </div>
            );
          })}
          {isChanged && (
            <Button variant="filled" loading={isPending} onClick={() => void start(chosen)}>
              {t('compare_with_filters')}
            </Button>
          )}
          <Switch
            className={classes.hidden ?? ''}
            label={t('comparisons:show_hidden_count', { count: hidden, total: number(hidden) })}
            checked={showsHidden}
            onChange={(event) => onShowHidden(event.currentTarget.checked)}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** "Ignore: Page numbers +5" */
function IgnoredWords({ ignored }: { ignored: readonly Filter[] }) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const [first, ...others] = filters.filter((filter) => ignored.includes(filter));
  if (first === undefined) return t('ignore_nothing');
  return `${t('comparisons:ignore')}: ${t(`filters.${first}`)}${others.length > 0 ? ` +${others.length}` : ''}`;
}

/** Compares the same versions with other filters, and opens the result. */
function useOtherFilters({ source, target }: Comparison) {
  const compare = useCompare();
  const navigate = useNavigate();
  async function start(ignore: readonly Filter[]) {
    try {
      const { comparison_id: comparisonId } = await compare.mutateAsync({
        source_document_id: source.document.id,
        source_version: source.version.number,
        target_document_id: target.document.id,
        target_version: target.version.number,
        options: { ignore: [...ignore] },
      });
      if (comparisonId !== null) await navigate({ to: '/doc-compare/$comparisonId', params: { comparisonId } });
    } catch (error) {
      showFailure(error);
    }
  }
  return { start, isPending: compare.isPending };
}
