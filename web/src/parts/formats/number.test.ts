import { describe, expect, it } from 'vitest';
import { formatDuration, formatNumber, formatShare, formatSize } from './number.ts';

describe('formats', () => {
  it('groups thousands by language', () => {
    expect(formatNumber(1204)).toBe('1,204');
    expect(formatNumber(1204, 'nl')).toBe('1.204');
  });

  it('writes sizes as people read them', () => {
    expect(formatSize(0)).toBe('0 B');
    expect(formatSize(999)).toBe('999 B');
    expect(formatSize(312_400)).toBe('312 kB');
    expect(formatSize(999_700)).toBe('1.0 MB');
    expect(formatSize(4_100_000, 'nl')).toBe('4,1 MB');
    expect(formatSize(500_000_000)).toBe('500 MB');
    expect(formatSize(2_000_000)).toBe('2.0 MB');
    expect(formatSize(2_000_000, 'en', true)).toBe('2 MB');
    expect(formatSize(2_500_000, 'en', true)).toBe('2.5 MB');
  });

  it('writes shares and durations', () => {
    expect(formatShare(0.714)).toBe('71%');
    expect(formatDuration(38.2)).toBe('38 s');
    expect(formatDuration(130)).toBe('2 min');
    expect(formatDuration(3900)).toBe('1 h 5 min');
    expect(formatDuration(7200)).toBe('2 h');
  });
});
