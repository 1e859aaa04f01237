import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { useFormats } from '../use-formats.ts';

interface Props {
  /** From 1. */
  page: number;
  /** Rows per page. */
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** "26–50 of 128" with buttons for previous and next; renders nothing for a single page. */
export function PageSteps({ page, size, total, onPage }: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  if (total <= size) return null;
  const to = Math.min(total, page * size);
  return (
    <>
      <span>{t('table.range', { from: number((page - 1) * size + 1), to: number(to), total: number(total) })}</span>
      <IconButton label={t('table.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('table.next')} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </>
  );
}
