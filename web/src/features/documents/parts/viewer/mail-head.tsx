import type { Block } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { When } from '../../../../parts/when.tsx';
import { LongText } from '../long-text.tsx';
import { type PageProps, RichWords } from './rich-words.tsx';
import classes from './mail.module.css';

interface Line {
  name: string;
  start: number;
  end: number;
}

const labels = { From: 'mail.from', To: 'mail.to', Cc: 'mail.cc', Bcc: 'mail.bcc', Date: 'mail.date' } as const;

/** Sender, recipients and date of a mail. */
export function MailHead({ block, ...props }: PageProps & { block: Block }) {
  const { t } = useTranslation('documents');
  return (
    <dl className={classes.head}>
      {toLines(props.page.text, block).map((line) => (
        <div key={line.start} className={classes.line}>
          <dt>{line.name in labels ? t(labels[line.name as keyof typeof labels]) : line.name}</dt>
          <dd dir="auto">
            <Value {...props} line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The date is formatted, except where a search hit marks its original text. */
function Value({ line: { name, start, end }, ...props }: PageProps & { line: Line }) {
  const text = props.page.text.slice(start, end);
  const timestamp = name === 'Date' ? parseDate(text) : null;
  const isMarked = props.marks.some((mark) => mark.end > start && mark.start < end);
  if (timestamp !== null && !isMarked) return <When at={timestamp} />;
  return (
    <LongText text={text} isVisible={isMarked}>
      <RichWords {...props} start={start} end={end} />
    </LongText>
  );
}

function toLines(text: string, { start, end }: Block): Line[] {
  let at = start;
  return text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const from = at;
      at += line.length + 1;
      const colon = line.indexOf(': ');
      return { name: line.slice(0, Math.max(colon, 0)), start: from + colon + 2, end: from + line.length };
    });
}

function parseDate(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/.exec(text) ?? [];
  return day && time ? `${day}T${time}:00Z` : null;
}
