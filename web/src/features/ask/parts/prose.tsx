import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../../parts/citation.tsx';
import classes from './answer.module.css';
import { parseAnswer } from '@dossier/contract/ask/answer-pieces';

interface Props {
  text: string;
  message: ChatMessage;
  current: Citation | null;
  onOpen: (citation: Citation) => void;
}

/** The text of an answer as it was written, markup included, with its citations. */
export function Prose({ text, message, current, onOpen }: Props) {
  const { t } = useTranslation('ask');
  const isWriting = message.status === 'writing';
  const byNumber = new Map(message.citations.map((citation) => [citation.number, citation]));
  const isWritten = isWriting || message.model_id !== null || message.fallback !== null;
  return (
    <p className={`${classes.prose} ${isWriting ? classes.caret : ''}`}>
      {parseAnswer(text, isWriting ? null : new Set(byNumber.keys()), isWritten).map((piece, at) => {
        if (piece.kind === 'words') return piece.text;
        if (piece.kind === 'unsupported') {
          return (
            <span key={at}>
              <span className={classes.unsupported}>{piece.text}</span>{' '}
              <span className={classes.unsupportedChip}>
                <IconInfoCircle size={12} aria-hidden />
                {t('answer.unsupported')}
              </span>
            </span>
          );
        }
        const citation = byNumber.get(piece.number);
        if (!citation) return <CitationChip key={at} number={piece.number} location="" />;
        return (
          <CitationChip
            key={at}
            number={piece.number}
            location={`${citation.document_name}, ${t('answer.page', { page: citation.page })}`}
            sentence={citation.text}
            current={current?.number === piece.number}
            onOpen={() => onOpen(citation)}
          />
        );
      })}
    </p>
  );
}
