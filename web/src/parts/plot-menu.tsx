import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from './anchored.tsx';
import { type PlotValues, savePlot } from './plot-values.ts';
import type { DropdownProps } from './use-dropdown-button.ts';

interface Props {
  dropdown: DropdownProps;
  asTable: boolean;
  /** What the chart is drawn with; default: bars. */
  shape?: 'bars' | 'lines';
  /** Changes between chart and table. */
  onTable: () => void;
  values: PlotValues;
}

/** A chart as a table or a file. */
export function PlotMenu({ dropdown, asTable, shape = 'bars', onTable, values }: Props) {
  const { t } = useTranslation('parts');
  return (
    <AnchoredMenu position="bottom-end" {...dropdown}>
      <Menu.Dropdown>
        <Menu.Item onClick={onTable}>{asTable ? t(`chart.${shape}`) : t('chart.table')}</Menu.Item>
        <Menu.Item onClick={() => savePlot(values)}>{t('chart.csv')}</Menu.Item>
      </Menu.Dropdown>
    </AnchoredMenu>
  );
}
