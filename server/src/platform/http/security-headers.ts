export interface HeaderOptions {
  /** The app carries its first style sheet in the page itself; the console needs no inline style. */
  hasInlineStyles?: boolean;
  /** The other addresses of this installation, which its app may call instead. */
  apiBases?: readonly string[];
  /** The storage that the app's log is uploaded to. */
  uploadsTo?: string;
}

/**
 * Returns the headers that protect a browser, for every reply: also for the ones that are written to the socket
 * because the request could not be read.
 */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    options.hasInlineStyles === false ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    ['connect-src', "'self'", ...(options.apiBases ?? []), options.uploadsTo ?? ''].join(' ').trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filters that old browsers had did more harm than good.
    'x-xss-protection': '0',
  };
}
