import { MAX_TRIED_TEXT } from '@dossier/contract/entities/constants';
import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { triedQuery } from '../../queries.ts';
import classes from './kinds.module.css';

interface Props {
  companyId: number;
  expression: string;
  ignoreCase: boolean;
}

/** A text on which a regular expression is tried by the server, in the same way as in documents. */
export function TryExpression({ companyId, expression, ignoreCase }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const [text, setText] = useState('');
  const [tried] = useDebouncedValue({ expression, ignore_case: ignoreCase, text }, 300);
  const { data, error } = useQuery({ ...triedQuery(companyId, tried), placeholderData: keepPreviousData });
  const isTried = expression.trim() !== '' && data !== undefined;
  const matches = isTried && tried.text === text ? data.matches : [];
  const status = () => {
    if (error) return errorMessage(error);
    if (!isTried) return t('try.nothing');
    if (data.problem) return wordSentence(data.problem);
    if (text === '') return t('try.valid');
    const counted = t(data.more ? 'try.more' : 'try.matches', {
      count: data.matches.length,
      total: number(data.matches.length),
    });
    return data.empty_matches > 0 ? `${counted} ${t('try.without_characters')}` : counted;
  };
  return (
    <div className={classes.stack}>
      <Textarea
        label={t('try.label')}
        description={t('try.help')}
        rows={3}
        maxLength={MAX_TRIED_TEXT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {matches.length > 0 && (
        <p className={classes.sample} tabIndex={0} role="region" aria-label={t('try.result')}>
          <MarkedText text={text} marks={matches} />
        </p>
      )}
      <p className={isTried && data.problem ? classes.error : classes.muted} role="status">
        {status()}
      </p>
    </div>
  );
}
