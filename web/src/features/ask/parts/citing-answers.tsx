import { Link } from '@tanstack/react-router';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../parts/text-button.tsx';
import { When } from '../../../parts/when.tsx';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { citingQuery } from '../queries.ts';
import classes from './citing-answers.module.css';

/** How many of the user's answers quote the version of a document that is shown, and which. */
export function CitingAnswers({ document }: PanelContext) {
  const { t } = useTranslation('ask');
  const [isOpen, setIsOpen] = useState(false);
  const { number } = document.version;
  const answers = useQuery(citingQuery(document.id, number)).data;
  if (!answers || answers.total === 0) return null;
  return (
    <li className={classes.answers}>
      <div className={classes.line}>
        <IconMessageCircle size={16} aria-hidden />
        <span>{t('citing.count', { count: answers.total, number })}</span>
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'citing.hide' : 'citing.show')}
        </TextButton>
      </div>
      {isOpen && (
        <ul className={classes.list}>
          {answers.items.map((answer) => (
            <li key={answer.message_id}>
              <Link to="/ask-dossier/{-$sessionUuid}" params={{ sessionUuid: answer.session_uuid }}>
                {answer.question}
              </Link>
              <span>
                <When at={answer.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
