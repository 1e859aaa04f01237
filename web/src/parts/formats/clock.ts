/** Seconds as shown by a player: 83.5 -> '1:23', 3723 -> '1:02:03'. */
export function formatClock(seconds: number): string {
  const totalSeconds = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(totalSeconds % 60)}` : `${minutes}:${two(totalSeconds % 60)}`;
}
