import { programsFound } from './programs.ts';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type PrometheusContentType,
} from 'prom-client';

/** The metrics of this process for `/metrics`. Each has its own registry, so that tests can run several in one process. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds from a request's first byte to the end of its response. */
  readonly requests: Histogram<'method' | 'call' | 'status'>;
  /** Finished tasks by kind and result. */
  readonly tasks: Counter<'kind' | 'status'>;
  /** Duration of tasks in seconds. */
  readonly taskSeconds: Histogram<'kind'>;
  /** Waiting and running jobs by lane; filled when the metrics are read. */
  readonly queued: Gauge<'lane'>;
}

/** A registry's contents, serializable for another thread. */
export type Numbers = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** @param thread label for Node's own metrics (event loop, heap), if the process has several threads */
export function makeMetrics(thread = 'main'): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, labels: { thread } });
  const programs = new Gauge({
    name: 'dossier_optional_program',
    help: 'Whether an optional program was found when the process started',
    labelNames: ['program'],
    aggregator: 'first',
    registers,
  });
  for (const [program, isFound] of Object.entries(programsFound())) programs.set({ program }, isFound ? 1 : 0);
  return {
    registry,
    requests: new Histogram({
      name: 'dossier_request_seconds',
      help: 'Seconds per request',
      labelNames: ['method', 'call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers,
    }),
    tasks: new Counter({ name: 'dossier_tasks_total', help: 'Ended tasks', labelNames: ['kind', 'status'], registers }),
    taskSeconds: new Histogram({
      name: 'dossier_task_seconds',
      help: 'Seconds that a task ran',
      labelNames: ['kind'],
      buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800],
      registers,
    }),
    queued: new Gauge({
      name: 'dossier_queued_jobs',
      help: 'Jobs waiting or running',
      labelNames: ['lane'],
      registers,
    }),
  };
}

/** The metrics of a worker thread; process metrics come from the main thread. */
export async function collectMetrics({ registry }: Metrics): Promise<Numbers> {
  const all = await registry.getMetricsAsJSON();
  return all.filter(({ name }) => !name.startsWith('process_'));
}

/** Merges the metrics of the main thread with those of another thread. */
export async function withNumbers({ registry }: Metrics, more: Numbers): Promise<Registry> {
  return AggregatorRegistry.aggregate<PrometheusContentType>([await registry.getMetricsAsJSON(), more]);
}
