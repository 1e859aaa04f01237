import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './toolbar.module.css';

interface Props {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** "Page 12 of 48", with an editable number. */
export function PageNumber({ page, count, onPage }: Props) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  function go() {
    const pageNumber = Number(typed);
    if (Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= count) onPage(pageNumber);
    else setTyped(String(page));
  }

  return (
    <form
      className={classes.pages}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor="page-number">{t('viewer.page_label')}</label>
      <input
        id="page-number"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
      />
      <span>{t('viewer.of', { count: number(count) })}</span>
    </form>
  );
}
