import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../app.ts';

/** For all responses; those of the API are data that browsers must not render. */
const ofData = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Browser features for our pages: playing recordings, copying, and recording speech. */
const USED_FEATURES = ['autoplay', 'clipboard-write', 'microphone'];
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissionsPolicy = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/**
 * Security headers by path. Scripts must be ours, inline ones by their hash; Mantine sets styles on elements, hence 'unsafe-inline' for
 * styles only. Computed once.
 */
export function secureHeaders(
  app: Pick<App, 'settings'>,
  webFolder: string | null,
): (url: string) => Record<string, string> {
  const { publicUrl } = app.settings;
  const transport: Record<string, string> = publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const data = { ...ofData, ...transport };
  const page = {
    ...data,
    'content-security-policy': pagePolicy(publicUrl, webFolder),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'x-frame-options': 'DENY',
  };
  return (url) => (url.startsWith('/api/') && !url.startsWith('/api/v3/docs') ? data : page);
}

function pagePolicy(publicUrl: string | null, webFolder: string | null): string {
  // Older browsers do not count a socket to the same host as 'self'.
  const socket = publicUrl === null ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(webFolder)],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...socket],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function inlineScripts(webFolder: string | null): string[] {
  if (webFolder === null) return [];
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
