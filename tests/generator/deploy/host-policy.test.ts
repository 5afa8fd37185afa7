import { expect, test } from 'vitest';
import { policyPath, readPolicy } from '../../../generator/deploy/host-policy';
import { textOf } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import { fixtureOptions, madeBy, sharedCacheDir } from '../fixture';

/**
 * What every answer says, written down a second time: whoever takes a protection away does so in two places. The
 * content security policy does not depend on the pages.
 */
const expected = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

test('the policy for hosts has every header, and lets browsers keep hashed files alone', async () => {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const { files: value, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  const file = madeBy({ value, diagnostics }).find(({ path }) => path === policyPath);
  const { headers, caching, hashedFolder } = readPolicy(textOf(file?.bytes ?? Buffer.of())) ?? {};

  expect(Object.fromEntries(headers ?? [])).toEqual(expected);
  expect(headers).toHaveLength(Object.keys(expected).length);
  expect({ caching, hashedFolder }).toEqual({
    caching: { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' },
    hashedFolder: 'assets/',
  });
});
