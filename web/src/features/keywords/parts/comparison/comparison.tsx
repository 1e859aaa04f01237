import type { Difference, DocumentComparison, PagePlace } from '@dossier/contract/keywords/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import '../../../../shell/theme/serif.ts';
import { comparisonQuery } from '../../queries.ts';
import classes from './comparison.module.css';

/** A document, as far as links to it need it. */
interface Side {
  id: number;
  name: string;
  projectId: number;
  company_id: number;
}

interface Props {
  document: Side;
  otherId: number;
  /** Shows a place of the document that is open; without it, places are links. */
  onOpen?: (place: PagePlace) => void;
}

/** In which words two documents differ, and which passages are in both. */
export function Comparison({ document, otherId, onOpen }: Props) {
  const { t } = useTranslation('keywords');
  const { data, error, refetch } = useQuery(comparisonQuery(document.id, otherId));
  if (error && !data) {
    return (
      <MessageBar kind="error" title={errorMessage(error)} action={{ label: t('retry'), run: () => void refetch() }} />
    );
  }
  if (!data) {
    return (
      <p className={classes.muted} role="status">
        {t('comparison.running')}
      </p>
    );
  }
  const other = { ...data.document, projectId: data.document.project.id };
  return (
    <div className={classes.comparison}>
      <Differences compared={data} sides={{ here: document, there: other }} onOpen={onOpen} />
      <Shared compared={data} sides={{ here: document, there: other }} onOpen={onOpen} />
    </div>
  );
}

interface ListProps {
  compared: DocumentComparison;
  sides: { here: Side; there: Side };
  onOpen: Props['onOpen'];
}

function Differences({ compared, sides, onOpen }: ListProps) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const { differences, number_of_differences: count } = compared;
  if (count === 0) return <p className={classes.muted}>{t('comparison.no_differences')}</p>;
  return (
    <section>
      <h4 className={classes.title}>{t('comparison.differences', { count, total: number(count) })}</h4>
      <ul className={classes.passages}>
        {differences.map((difference) => (
          <li key={keyOf(difference)}>
            <Changed difference={difference} sides={sides} />
            <Places {...difference} sides={sides} onOpen={onOpen}>
              {difference.times > 1 && (
                <span>{t('comparison.times', { count: difference.times, total: number(difference.times) })}</span>
              )}
            </Places>
          </li>
        ))}
      </ul>
      {count > differences.reduce((sum, { times }) => sum + times, 0) && (
        <p className={classes.muted}>{t('comparison.first_differences', { total: number(differences.length) })}</p>
      )}
    </section>
  );
}

const keyOf = ({ here, there }: Difference) =>
  [here, there].map((place) => (place ? `${place.page}-${place.start}` : '')).join(' ');

function Changed({
  difference: { here, there, before, after },
  sides,
}: {
  difference: Difference;
  sides: ListProps['sides'];
}) {
  const { t } = useTranslation('keywords');
  return (
    <p className={classes.text}>
      {before}
      {here && (
        <del>
          <span className={classes.spoken}>{t('comparison.only_in', { name: sides.here.name })} </span>
          {here.text}
        </del>
      )}{' '}
      {there && (
        <ins>
          <span className={classes.spoken}>{t('comparison.only_in', { name: sides.there.name })} </span>
          {there.text}
        </ins>
      )}
      {after}
    </p>
  );
}

function Shared({ compared, sides, onOpen }: ListProps) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const { shared, number_of_shared: count } = compared;
  if (count === 0) return <p className={classes.muted}>{t('comparison.no_shared')}</p>;
  return (
    <section>
      <h4 className={classes.title}>{t('comparison.shared', { count, total: number(count) })}</h4>
      <ul className={classes.passages}>
        {shared.map(({ here, there, words }) => (
          <li key={`${here.page}-${here.start}`}>
            <p className={classes.text} data-long="">
              {here.text}
            </p>
            <Places here={here} there={there} sides={sides} onOpen={onOpen}>
              <span>{t('comparison.words', { count: words, total: number(words) })}</span>
            </Places>
          </li>
        ))}
      </ul>
      {count > shared.length && (
        <p className={classes.muted}>{t('comparison.longest', { total: number(shared.length) })}</p>
      )}
    </section>
  );
}

interface PlacesProps {
  here: PagePlace | null;
  there: PagePlace | null;
  sides: ListProps['sides'];
  onOpen: Props['onOpen'];
  children?: ReactNode;
}

/** The pages of a passage in both documents, as links. */
function Places({ here, there, sides, onOpen, children }: PlacesProps) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  return (
    <p className={classes.places}>
      {children}
      {here &&
        (onOpen ? (
          <TextButton onClick={() => onOpen({ page: here.page, start: here.start, end: here.end })}>
            {t('comparison.here', { page: number(here.page) })}
          </TextButton>
        ) : (
          <PlaceLink side={sides.here} place={here}>
            {t('comparison.here', { page: number(here.page) })}
          </PlaceLink>
        ))}
      {there && (
        <PlaceLink side={sides.there} place={there}>
          {t('comparison.there', { page: number(there.page) })}
        </PlaceLink>
      )}
    </p>
  );
}

const PlaceLink = ({ side, place, children }: { side: Side; place: PagePlace; children: string }) => (
  <Link
    to="/company/$companyId/project/$projectId/document/$documentId"
    params={{ companyId: side.company_id, projectId: side.projectId, documentId: side.id }}
    search={{ page: place.page, start: place.start, end: place.end }}
  >
    {children}
  </Link>
);
