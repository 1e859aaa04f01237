import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../../parts/citation.tsx';
import '../../../shell/theme/serif.ts';
import classes from './marked-page.module.css';

/** The page; loaded after the form, with the serif font. */
export function MarkedPaper() {
  const { t } = useTranslation('sign-in');
  return (
    <>
      <div className={classes.paper}>
        <p className={classes.head}>
          <span>{t('picture.head')}</span>
          <span>12 / 48</span>
        </p>
        <p className={classes.article}>14 {t('picture.liability')}</p>
        <p className={classes.clause} data-number="14.1">
          {t('picture.l1')}
        </p>
        <p className={classes.clause} data-number="14.2">
          <mark className={classes.current}>{t('picture.l2_marked')}</mark> {t('picture.l2')}{' '}
          <CitationChip number={1} location="" current />
        </p>
        <p className={classes.clause} data-number="14.3">
          {t('picture.l3')} <mark className={classes.mark}>{t('picture.l3_marked')}</mark>.
        </p>
        <p className={classes.clause} data-number="14.4">
          {t('picture.l4')}
        </p>
        <p className={classes.article}>15 {t('picture.insurance')}</p>
        <p className={classes.clause} data-number="15.1">
          {t('picture.i1')}
        </p>
        <p className={classes.clause} data-number="15.2">
          {t('picture.i2')}
        </p>
      </div>
      <div className={classes.answer}>
        <p className={classes.question}>{t('picture.question')}</p>
        <p>
          {t('picture.answer_1')} <CitationChip number={1} location="" current />. {t('picture.answer_2')}{' '}
          <CitationChip number={2} location="" />.
        </p>
      </div>
    </>
  );
}
