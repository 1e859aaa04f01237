import { encode } from 'uqr';

/** The quiet zone in modules, without which scanners do not recognise the code. */
const QUIET_ZONE = 2;

/** A QR code, black on white in every theme. */
export function QrCode({ text, label, size = 176 }: { text: string; label: string; size?: number }) {
  const { data, size: modules } = encode(text, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
