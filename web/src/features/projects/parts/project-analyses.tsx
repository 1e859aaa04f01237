import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../client/failures.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { When } from '../../../parts/when.tsx';
import classes from './project-analyses.module.css';

interface Props<Results> {
  /** The analyses of a kind with their results in a project; undefined while loading. */
  analyses: readonly Results[] | undefined;
  error: Error | null;
  reload: { label: string; run: () => void };
  /** Shown if the company has none. */
  empty: { title: string; text: string; actions: ReactNode };
  label: string;
  /** An `AnalysisRow`. */
  children: (results: Results) => ReactNode;
}

/** The analyses of a company with their results in a project. */
export function ProjectAnalyses<Results>({ analyses, error, reload, empty, label, children }: Props<Results>) {
  if (error && !analyses) {
    return (
      <div className={classes.message}>
        <MessageBar kind="error" title={errorMessage(error)} action={reload} />
      </div>
    );
  }
  if (!analyses) return <SkeletonRows />;
  if (analyses.length === 0) {
    return (
      <EmptyState title={empty.title} actions={empty.actions}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list} aria-label={label}>
      {analyses.map(children)}
    </ul>
  );
}

interface RowProps {
  name: string;
  /** The name, which leads to the results. */
  link: ReactNode;
  state: ReactNode;
  /** How much was found. */
  line: ReactNode;
  analysedAt: string | null;
  /** What was found, in short. */
  details?: ReactNode;
  /** The button that runs it for the whole project; null without one. */
  run: { label: string; isPending: boolean; onRun: () => void } | null;
}

/** An analysis with its results in a project. */
export function AnalysisRow({ name, link, state, line, analysedAt, details, run }: RowProps) {
  return (
    <li>
      <div className={classes.text}>
        <p className={classes.name}>
          {link} {state}
        </p>
        <p className={classes.line}>
          {line}
          {analysedAt !== null && (
            <>
              , <When at={analysedAt} />
            </>
          )}
        </p>
        {details && <p className={classes.details}>{details}</p>}
      </div>
      {run && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={`${run.label}: ${name}`}
          loading={run.isPending}
          onClick={run.onRun}
        >
          {run.label}
        </Button>
      )}
    </li>
  );
}
