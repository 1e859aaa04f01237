import { useMemo } from 'react';
import type { MarkTone } from '../../../../parts/cut-by-marks.ts';
import '../../../../shell/theme/serif.ts';
import { type LaidEdge, layoutGraph, type Point } from './graph-layout.ts';
import classes from './graph.module.css';

export interface GraphNode {
  id: number;
  name: string;
  tone: MarkTone;
  mentions: number;
}

interface Props {
  label: string;
  /** The most frequent first. */
  nodes: readonly GraphNode[];
  edges: readonly LaidEdge[];
  /** The entity that is open beside it. */
  openId: number | null;
  onOpen: (id: number) => void;
}

const SIZE = { width: 860, height: 520 };
const RADIUS = { least: 7, most: 24 };
const MAX_NAME = 26;

/** Entities that appear together: larger circles for more mentions, thicker lines for more places. The list beside it says the same. */
export function EntityGraph({ label, nodes, edges, openId, onOpen }: Props) {
  const drawn = useMemo(() => draw(nodes, edges), [nodes, edges]);
  const near = new Set(edges.flatMap(({ from, to }) => (from === openId ? to : to === openId ? from : [])));
  const isFaded = (id: number) => openId !== null && id !== openId && !near.has(id);
  return (
    <svg className={classes.graph} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label}>
      {drawn.lines.map(({ from, to, start, end, width }) => (
        <line
          key={`${from}-${to}`}
          className={classes.line}
          data-on={from === openId || to === openId || undefined}
          x1={start.x}
          y1={start.y}
          x2={end.x}
          y2={end.y}
          strokeWidth={width}
        />
      ))}
      {drawn.circles.map(({ node, place, radius }) => (
        <g
          key={node.id}
          className={classes.node}
          data-tone={node.tone}
          data-on={node.id === openId || undefined}
          data-faded={isFaded(node.id) || undefined}
          transform={`translate(${place.x} ${place.y})`}
          onClick={() => onOpen(node.id)}
        >
          <title>{`${node.name}: ${node.mentions}`}</title>
          <Shape tone={node.tone} radius={radius} />
          <text y={radius + 13} textAnchor="middle">
            {shorten(node.name)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Colours are distinguished by shape too. */
function Shape({ tone, radius: r }: { tone: MarkTone; radius: number }) {
  if (tone === 'bad') return <rect x={-r * 0.88} y={-r * 0.88} width={r * 1.76} height={r * 1.76} rx={2} />;
  if (tone === 'warn') return <path d={`M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0Z`} />;
  if (tone === 'move') return <path d={`M0 ${-r * 1.1}L${r * 1.1} ${r * 0.85}L${-r * 1.1} ${r * 0.85}Z`} />;
  if (tone === 'accent') {
    const corners = Array.from({ length: 6 }, (_, at) => {
      const angle = (at * Math.PI) / 3;
      return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
    });
    return <path d={`M${corners.join('L')}Z`} />;
  }
  return <circle r={r} />;
}

const shorten = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);

function draw(nodes: readonly GraphNode[], edges: readonly LaidEdge[]) {
  const most = Math.max(1, ...nodes.map(({ mentions }) => mentions));
  const radiusFor = ({ mentions }: GraphNode) =>
    RADIUS.least + (RADIUS.most - RADIUS.least) * Math.sqrt(Math.max(mentions, 0) / most);
  const sized = nodes.map((node) => ({ id: node.id, radius: radiusFor(node) }));
  const places: ReadonlyMap<number, Point> = layoutGraph(sized, edges, SIZE);
  const heaviest = Math.max(1, ...edges.map(({ weight }) => weight));
  return {
    circles: nodes.map((node) => ({ node, place: places.get(node.id)!, radius: radiusFor(node) })),
    lines: edges.flatMap((edge) => {
      const [start, end] = [places.get(edge.from), places.get(edge.to)];
      return start && end ? [{ ...edge, start, end, width: 1 + 4 * (edge.weight / heaviest) }] : [];
    }),
  };
}
