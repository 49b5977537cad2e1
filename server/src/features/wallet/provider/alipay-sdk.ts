import type { Config } from '../../../platform/config.ts';

type Fields = Record<string, string>;

export interface Sdk {
  /** Asks the gateway; an answer without Alipay's signature is an error. */
  exec(method: string, content: object): Promise<unknown>;
  /** Returns the address of a page of Alipay, signed. */
  page(method: string, content: { notifyUrl: string; returnUrl: string; bizContent: object }): string;
  /** Tells whether Alipay signed a notification. */
  isSigned(fields: Fields): boolean;
}

/**
 * Returns what opens Alipay's SDK when it is first needed: it takes a fifth of a second to load, which an installation
 * without Alipay need not wait for.
 */
export function openSdk(settings: NonNullable<Config['alipay']>): () => Promise<Sdk> {
  let opened: Promise<Sdk> | undefined;
  return () => (opened ??= open(settings));
}

async function open(settings: NonNullable<Config['alipay']>): Promise<Sdk> {
  const { AlipaySdk } = await import('alipay-sdk');
  const sdk = new AlipaySdk({
    appId: settings.appId,
    privateKey: settings.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: settings.alipayPublicKey,
    gateway: settings.gateway,
    timeout: settings.timeoutMs ?? 10_000,
    camelcase: false,
  });
  return {
    exec: (method, bizContent) => sdk.exec(method, { bizContent }, { validateSign: true }),
    page: (method, content) => sdk.pageExecute(method, 'GET', content),
    isSigned: (fields) => sdk.checkNotifySignV2(fields),
  };
}
